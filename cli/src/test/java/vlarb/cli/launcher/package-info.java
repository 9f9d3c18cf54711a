// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the launcher script, in a sandbox where the JDK, Maven and every tool are stand-ins: no
 * test builds or installs anything.
 */
package vlarb.cli.launcher;
