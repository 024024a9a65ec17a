// Runs in the page before its own code. A commit is recognised by a text that carries its time, `#<milliseconds since 1970>`.
const stamp = /#(\d{13})/g;
const nothing = () => ({ longTasks: [], eventTimings: [], frames: [], late: [], cards: [] });
let watched = nothing();
let isWatching = false;
let begun = 0;
let lastFrame = 0;
const seen = new Set();

function look(text) {
  for (const [, at] of (text ?? '').matchAll(stamp)) {
    // What was written before is no news, such as an old title in a timeline that comes later than the page.
    if (Number(at) < begun || seen.has(at)) continue;
    seen.add(at);
    // The frame after this one shows what was just put into the page.
    requestAnimationFrame(() => setTimeout(() => watched.late.push(Date.now() - Number(at)), 0));
  }
}

const textOf = (node) => (node instanceof Element ? node.outerHTML : node.textContent);

function lookAtCard(target) {
  const card = (target instanceof Element ? target : target.parentElement)?.closest('[data-card]');
  if (!card) return;
  const texts = [...card.querySelectorAll('span')].map((part) => part.textContent);
  const seenCard = { orderNo: card.dataset.card, texts };
  requestAnimationFrame(() =>
    setTimeout(() => watched.cards.push({ ...seenCard, at: Date.now() }), 0),
  );
}

function lookAt({ type, target, addedNodes }) {
  if (type === 'childList') for (const node of addedNodes) look(textOf(node));
  else look(type === 'attributes' ? target.getAttribute('title') : target.textContent);
}

new MutationObserver((changes) => {
  if (!isWatching) return;
  for (const change of changes) {
    lookAt(change);
    lookAtCard(change.target);
  }
}).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['title'],
});

const durations = (into) => (list) => {
  if (!isWatching) return;
  // The browser tells of a task or an input some time after it.
  for (const { startTime, duration } of list.getEntries())
    if (performance.timeOrigin + startTime >= begun) watched[into].push(duration);
};
new PerformanceObserver(durations('longTasks')).observe({ type: 'longtask' });
new PerformanceObserver(durations('eventTimings')).observe({
  type: 'event',
  durationThreshold: 16,
});

function frame(at) {
  if (isWatching && lastFrame > 0) watched.frames.push(at - lastFrame);
  lastFrame = at;
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

globalThis.liveWatch = {
  begin() {
    begun = Date.now();
    watched = nothing();
    isWatching = true;
  },
  end() {
    isWatching = false;
    return watched;
  },
};
