// SPDX-License-Identifier: Apache-2.0

/** Classes of the JDK that TeaVM's class library lacks, as the script has them. */
package vlarb.web.jdk;
