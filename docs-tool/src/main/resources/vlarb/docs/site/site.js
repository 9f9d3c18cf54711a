// SPDX-License-Identifier: Apache-2.0
// Search runs in a worker, which a browser allows no page that is a file. There a frame does its work.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(script) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) =>
        this.dispatchEvent(new MessageEvent("message", { data }));
      const element = frame.contentDocument.createElement("script");
      this.loaded = new Promise((loaded) => (element.onload = loaded));
      element.src = script;
      frame.contentDocument.body.append(element);
    }

    postMessage(data) {
      this.loaded.then(() =>
        this.inside.dispatchEvent(new this.inside.MessageEvent("message", { data })));
    }
  };
}

// What the theme leaves out for those who use a keyboard or hear a page.
document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("pre, table").forEach((wide) => (wide.tabIndex = 0));
  document.querySelectorAll("th:empty").forEach((head) => (head.outerHTML = "<td></td>"));
  document.querySelectorAll("[role=dialog]").forEach((search) => (search.ariaLabel = "Search"));
});
