// SPDX-License-Identifier: Apache-2.0
/** Commands that are ended in the middle of their work: by signals, and by a full disk. */
package vlarb.cli.ending;
