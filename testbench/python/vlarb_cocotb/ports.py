# SPDX-License-Identifier: Apache-2.0
"""An arbiter's ports as lists of numbers, as Java takes and gives them."""

UNKNOWN = -1
"""Stands for the value of a port with an x or z in it; no port has a negative value."""


class Ports:
    """Ports of an instance, by name, in a fixed order.

    Raises AttributeError if the instance lacks one.
    """

    def __init__(self, instance, names):
        self.names = [str(name) for name in names]
        self._handles = [getattr(instance, name) for name in self.names]

    def widths(self):
        """Bits that each has."""
        return [len(str(handle.value)) for handle in self._handles]

    def sample(self):
        """The value of each, or UNKNOWN."""
        return [_number(handle.value) for handle in self._handles]

    def drive(self, values):
        """Lets each have a value from the next read-write phase on."""
        for handle, value in zip(self._handles, values):
            handle.value = int(value)

    def bits(self, index):
        """What one carries, x and z included."""
        return str(self._handles[index].value)


def _number(value):
    try:
        return int(value)
    except ValueError:
        return UNKNOWN
