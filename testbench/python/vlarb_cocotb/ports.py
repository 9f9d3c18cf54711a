# SPDX-License-Identifier: Apache-2.0
"""An arbiter's ports as lists of numbers, as Java takes and gives them."""


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
        """The value of each, and the indexes of those with an x or z, whose value is 0 here.

        Of a port of 64 bits the value is that of a Java long: the first bit is the sign.
        """
        values = []
        unknown = []
        for index, handle in enumerate(self._handles):
            try:
                number = int(handle.value)
            except ValueError:
                number = 0
                unknown.append(index)
            values.append(number - (number >> 63 << 64))
        return values, unknown

    def drive(self, values):
        """Lets each have a value from the next read-write phase on."""
        for handle, value in zip(self._handles, values):
            handle.value = int(value)

    def bits(self, index):
        """What one carries, x and z included."""
        return str(self._handles[index].value)
