# SPDX-License-Identifier: Apache-2.0
"""An arbiter's ports as lists of numbers, as Java takes and gives them."""


class Ports:
    """What the ports of an instance carry, by name, in a fixed order.

    ``headLength[3]`` is value 3 of those that lie side by side in the port headLength, value 0
    lowest; all values of such a port are named.

    Raises AttributeError if the instance lacks a port.
    """

    def __init__(self, instance, names):
        self.names = [str(name) for name in names]
        parts = [name.rstrip("]").partition("[") for name in self.names]
        ports = [port for port, _, _ in parts]
        self._handles = {port: getattr(instance, port) for port in ports}
        self._places = []
        for port, _, index in parts:
            bits = len(str(self._handles[port].value)) // ports.count(port)
            self._places.append((port, int(index or 0) * bits, bits))

    def widths(self):
        """Bits that each has."""
        return [bits for _, _, bits in self._places]

    def sample(self):
        """The value of each, and the indexes of those with an x or z, whose value is 0 here.

        Of a value of 64 bits this is a Java long: the first bit is the sign.
        """
        words = {port: str(handle.value) for port, handle in self._handles.items()}
        values = []
        unknown = []
        for index, (port, low, bits) in enumerate(self._places):
            try:
                number = int(_slice(words[port], low, bits), 2)
            except ValueError:
                number = 0
                unknown.append(index)
            values.append(number - (number >> 63 << 64))
        return values, unknown

    def drive(self, values):
        """Lets each have a value from the next read-write phase on."""
        words = dict.fromkeys(self._handles, 0)
        for value, (port, low, _) in zip(values, self._places):
            words[port] |= int(value) << low
        for port, word in words.items():
            self._handles[port].value = word

    def bits(self, index):
        """What one carries, x and z included."""
        port, low, bits = self._places[index]
        return _slice(str(self._handles[port].value), low, bits)


def _slice(digits, low, bits):
    """So many binary digits above the lowest ones."""
    high = len(digits) - low
    return digits[high - bits : high]
