# SPDX-License-Identifier: Apache-2.0
"""The JVM in the simulator's process, and vlarb's classes in it."""

import os
from pathlib import Path

import jpype

JDK = 25
"""The Java version that vlarb's classes are compiled for."""


def java_class(name):
    """Returns vlarb's Java class of that name below ``vlarb.testbench.bridge``.

    The first call starts the JVM, that of ``JAVA_HOME`` or one of the system's.

    Raises RuntimeError where vlarb is not built or the JVM is too old.
    """
    if not jpype.isJVMStarted():
        _start()
    return jpype.JClass("vlarb.testbench.bridge." + name)


def _start():
    # -Xrs leaves signals, such as that of Ctrl-C, to simulator and Python.
    jpype.startJVM(
        "-Xrs",
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        classpath=_classpath(),
        convertStrings=True,
    )
    found = jpype.getJVMVersion()
    if found[0] < JDK:
        version = ".".join(map(str, found))
        raise RuntimeError(f"vlarb needs JDK {JDK} and found {version}: set JAVA_HOME")


def _classpath():
    """Vlarb's jars: VLARB_CLASSPATH, or those that the launcher has built in the checkout."""
    given = os.environ.get("VLARB_CLASSPATH")
    if given:
        return given.split(os.pathsep)
    home = Path(os.environ.get("VLARB_HOME", Path(__file__).parents[3]))
    jars = home / "build" / "classpath"
    if not jars.is_file():
        raise RuntimeError(
            f"no built vlarb in {home}: run ./vlarb --version in a checkout, "
            "and set VLARB_HOME where this package is not used from there"
        )
    return [str(home / "cli" / "target" / "vlarb.jar"), *jars.read_text().split(os.pathsep)]


def bad_input_is_value_error(call, *arguments):
    """Calls into Java; a file that says what cannot be becomes a ValueError of one line."""
    try:
        return call(*arguments)
    except jpype.JException as e:
        kinds = ("ConfigurationException", "TrafficFormatException", "IOException")
        if any(kind.__name__.endswith(kinds) for kind in type(e).__mro__):
            raise ValueError(e.getMessage()) from None
        raise
