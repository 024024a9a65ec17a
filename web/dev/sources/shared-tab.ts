import type { MachineRecord } from './record.ts';
import type { Source } from './source.ts';
import { LOOK_AGAIN, type LookMessage, post, TAB, type TabMessage } from './tab-messages.ts';
import { type Mode, watchThisTab } from './this-tab.ts';

/**
 * Sends what this tab's machines do to the visualizers in other tabs, while one is open.
 * @param first the viewer that woke it
 * @returns ends it, and says so
 */
export function shareTab(channel: BroadcastChannel, mode: Mode, first: string): () => void {
  const viewers = new Map<string, number>();
  let source: Source | undefined;
  let lastSent = 0;
  let telling = false;

  const say = (message: TabMessage) => post(channel, message);
  const tell = (records: readonly MachineRecord[]) =>
    say({ type: 'tab.described', tab: TAB, title: document.title, mode, records });

  /** One event moves several actors, and makes a record for each: they are sent together, after the event. */
  function tellSoon() {
    if (telling) return;
    telling = true;
    queueMicrotask(tellNew);
  }

  function tellNew() {
    telling = false;
    const news = (source?.records() ?? []).filter(({ no }) => no > lastSent);
    lastSent = news.at(-1)?.no ?? lastSent;
    if (news.length > 0) tell(news);
  }

  function look(viewer: string) {
    const isNew = !viewers.has(viewer);
    viewers.set(viewer, Date.now());
    if (source === undefined) {
      source = watchThisTab(mode);
      lastSent = 0;
      source.subscribe(tellSoon);
      tellNew();
    } else tell(isNew ? source.records() : []);
  }

  function forget(viewer: string) {
    viewers.delete(viewer);
    if (viewers.size > 0) return;
    source?.end();
    source = undefined;
  }

  function onMessage({ data }: MessageEvent<LookMessage>) {
    if (data.type === 'look.began') return look(data.viewer);
    if (data.type === 'look.ended') return forget(data.viewer);
    if (data.type === 'event.sent' && data.tab === TAB) source?.send(data.actor, data.event);
    if (data.type === 'offers.asked' && data.tab === TAB) void answer(data);
    return undefined;
  }

  async function answer({ actor, question, events }: Extract<LookMessage, { question: number }>) {
    const offers = (await source?.offers(actor, events)) ?? [];
    say({ type: 'offers.answered', tab: TAB, question, offers });
  }

  const sweep = setInterval(() => {
    for (const [viewer, at] of viewers) if (Date.now() - at > 3 * LOOK_AGAIN) forget(viewer);
  }, LOOK_AGAIN);
  const leave = () => say({ type: 'tab.left', tab: TAB });
  addEventListener('pagehide', leave);
  channel.addEventListener('message', onMessage);
  look(first);

  return () => {
    leave();
    removeEventListener('pagehide', leave);
    channel.removeEventListener('message', onMessage);
    clearInterval(sweep);
    source?.end();
    source = undefined;
  };
}
