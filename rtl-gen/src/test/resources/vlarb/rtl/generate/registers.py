# SPDX-License-Identifier: Apache-2.0
"""Prints the registers of a file in SystemRDL or IP-XACT, as PeakRDL reads it: a line each."""

import sys

from peakrdl_ipxact import IPXACTImporter
from systemrdl import RDLCompiler
from systemrdl.node import RegNode


def described(field):
    reset = field.get_property("reset")
    written = field.get_property("onwrite")
    return (
        f"{field.inst_name}[{field.high}:{field.low}] {field.get_property('sw').name}"
        f" {written.name if written else '-'} {'-' if reset is None else hex(reset)}"
    )


def main(path):
    compiler = RDLCompiler()
    if path.endswith(".xml"):
        IPXACTImporter(compiler).import_file(path)
    else:
        compiler.compile_file(path)
    for node in compiler.elaborate().descendants(unroll=True):
        if isinstance(node, RegNode):
            fields = ", ".join(sorted(described(field) for field in node.fields()))
            print(f"{node.absolute_address:#x} {node.size} {node.get_path_segment()}: {fields}")


main(sys.argv[1])
