// SPDX-License-Identifier: Apache-2.0
/**
 * The resources of a program outside its memory: child processes, external tools, temporary
 * folders, files. Child processes and temporary folders end with the JVM, however it ends: by
 * itself, by a signal that it can catch, or by SIGKILL. Files are written whole or not at all, and
 * what is read back is checked.
 */
@API(status = API.Status.INTERNAL)
package vlarb.system;

import org.apiguardian.api.API;
