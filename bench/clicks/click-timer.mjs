// Runs in the page before its own code. Times are the browser's own: from the input's event to the frame that shows the content.
let begun = 0;
let timed;

for (const type of ['click', 'keydown']) {
  addEventListener(type, ({ timeStamp }) => (begun = timeStamp), { capture: true });
}

const heading = () => document.querySelector('main h1');

globalThis.clickTimer = {
  /** Begins to wait for another page, at the address `path` and with an element of `selector`. */
  begin(path, selector) {
    begun = 0;
    const before = heading();
    timed = new Promise((resolve) => {
      const look = () => {
        if (begun === 0 || location.pathname !== path || heading() === before) return;
        if (document.querySelector(selector) === null) return;
        watcher.disconnect();
        // The frame after this one shows what was just put into the page.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun), 0));
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document, { subtree: true, childList: true });
    });
  },
  end: () => timed,
};
