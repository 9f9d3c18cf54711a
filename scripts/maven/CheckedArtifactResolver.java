// SPDX-License-Identifier: Apache-2.0
package vlarb.maven;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.inject.Inject;
import javax.inject.Named;
import javax.inject.Singleton;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.impl.ArtifactResolver;
import org.eclipse.aether.internal.impl.DefaultArtifactResolver;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.sisu.Priority;

/**
 * Lets Maven use only the files that {@code checksums.sha256} lists: plugins, libraries and their
 * POMs, downloaded now or earlier. Nothing of a file that differs is read or run.
 *
 * <p>Maven 3.9 has this built in (trusted checksums); 3.8, which Debian 12 has, does not. This class
 * takes the place of Maven's resolver of artifacts in either: the launcher compiles it with Maven's
 * own jars and names it to Maven as an extension ({@code scripts/maven.sh}).
 *
 * <p>A POM that is not listed passes: it runs nothing, every jar that it asks for must be listed, and
 * which POMs Maven reads depends on its version.
 */
@Named
@Singleton
@Priority(1000)
public final class CheckedArtifactResolver implements ArtifactResolver {
  /** Names the list: lines of {@code sha256sum}, with paths in a local repository. */
  private static final String LIST = "vlarb.checksums";

  private final ArtifactResolver maven;
  private final Map<String, String> listed = new HashMap<>();
  private final Set<Path> checked = ConcurrentHashMap.newKeySet();

  @Inject
  CheckedArtifactResolver(DefaultArtifactResolver maven) throws IOException {
    this.maven = maven;
    for (String line : Files.readAllLines(Path.of(System.getProperty(LIST)))) {
      String[] parts = line.split("  ", 2);
      listed.put(parts[1], parts[0]);
    }
  }

  @Override
  public ArtifactResult resolveArtifact(RepositorySystemSession session, ArtifactRequest request)
      throws ArtifactResolutionException {
    return resolveArtifacts(session, List.of(request)).get(0);
  }

  @Override
  public List<ArtifactResult> resolveArtifacts(
      RepositorySystemSession session, Collection<? extends ArtifactRequest> requests)
      throws ArtifactResolutionException {
    List<ArtifactResult> results = maven.resolveArtifacts(session, requests);
    for (ArtifactResult result : results) {
      try {
        check(session, result.getArtifact());
      } catch (IOException e) {
        result.setArtifact(result.getArtifact().setFile(null));
        result.addException(e);
        throw new ArtifactResolutionException(results, "refused: " + e.getMessage(), e);
      }
    }
    return results;
  }

  private void check(RepositorySystemSession session, Artifact artifact) throws IOException {
    Path repository = session.getLocalRepository().getBasedir().toPath().toAbsolutePath();
    Path file = artifact.getFile().toPath().toAbsolutePath();
    // What this build itself makes is not in the repository.
    if (!file.startsWith(repository) || checked.contains(file)) {
      return;
    }
    String name = repository.relativize(file).toString();
    String expected = listed.get(name);
    if (expected == null) {
      if (artifact.getExtension().equals("pom")) {
        return;
      }
      throw new IOException(
          name + " is not listed in scripts/maven/checksums.sha256; scripts/maven/lock renews it");
    }
    String found = sha256(file);
    if (!found.equals(expected)) {
      throw new IOException(
          file
              + " is not the file that scripts/maven/checksums.sha256 lists: its SHA-256 is "
              + found
              + ", expected "
              + expected);
    }
    checked.add(file);
  }

  private static String sha256(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return String.format("%064x", new BigInteger(1, digest.digest()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
