// SPDX-License-Identifier: Apache-2.0
// Messages between the simulator and the test bench's JVM: words of 32 bits in the machine's order,
// the first of which says how many follow.
#ifndef VLARB_MESSAGES_H
#define VLARB_MESSAGES_H

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace vlarb {

/// What was received, read from its beginning.
class Request {
  public:
    bool atEnd() const { return next == words.size(); }

    uint32_t word() { return words[next++]; }

    uint64_t time() {
        uint64_t low = word();
        return low | uint64_t{word()} << 32;
    }

    /// As many bytes as the word before them says, in whole words.
    std::string text() {
        uint32_t bytes = word();
        std::string value(reinterpret_cast<const char*>(&words[next]), bytes);
        next += (bytes + 3) / 4;
        return value;
    }

    std::vector<uint32_t> words;
    size_t next = 0;
};

/// What is to be sent.
class Reply {
  public:
    void add(uint32_t word) { words.push_back(word); }

    void addTime(uint64_t time) {
        add(static_cast<uint32_t>(time));
        add(static_cast<uint32_t>(time >> 32));
    }

    void addText(const char* text) {
        size_t bytes = std::strlen(text);
        add(static_cast<uint32_t>(bytes));
        size_t begin = words.size();
        words.resize(begin + (bytes + 3) / 4);
        std::memcpy(&words[begin], text, bytes);
    }

    /// The word 0 is kept for the count.
    std::vector<uint32_t> words = {0};
};

/// The JVM's end of the line.
class TestBench {
  public:
    /// Whether the JVM could be reached, at the path of its socket.
    bool connect(const char* path) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, path, sizeof address.sun_path - 1);
        line = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (::connect(line, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return false;
        std::thread(watch, line).detach();
        return true;
    }

    /// Waits for the next request; false if the JVM has gone.
    bool receive(Request& request) {
        uint32_t count;
        request.next = 0;
        if (!transfer(recv, &count, sizeof count)) return false;
        request.words.resize(count);
        return transfer(recv, request.words.data(), count * sizeof count);
    }

    /// Sends a reply and empties it.
    void send(Reply& reply) {
        reply.words[0] = static_cast<uint32_t>(reply.words.size() - 1);
        transfer(sendQuietly, reply.words.data(), reply.words.size() * sizeof(uint32_t));
        reply.words.resize(1);
    }

  private:
    /// Ends the process if the JVM goes while the design is evaluated and never comes back.
    static void watch(int line) {
        constexpr unsigned kSecondsToEnd = 2;
        pollfd hangUp{line, POLLRDHUP, 0};
        while (poll(&hangUp, 1, -1) < 0 && errno == EINTR) {}
        sleep(kSecondsToEnd);
        _exit(1);
    }

    static ssize_t sendQuietly(int line, const void* data, size_t size, int flags) {
        return ::send(line, data, size, flags | MSG_NOSIGNAL);
    }

    template <typename Call, typename Data>
    bool transfer(Call call, Data* data, size_t size) {
        auto* bytes = reinterpret_cast<char*>(data);
        while (size > 0) {
            ssize_t done = call(line, bytes, size, 0);
            if (done < 0 && errno == EINTR) continue;
            if (done <= 0) return false;
            bytes += done;
            size -= static_cast<size_t>(done);
        }
        return true;
    }

    int line = -1;
};

}  // namespace vlarb

#endif
