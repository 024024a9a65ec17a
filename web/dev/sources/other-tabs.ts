import { createStore } from '#web/layout/store.ts';
import { LOOK_CHANNEL } from './use-follow-looks.ts';
import type { Offer } from '#machines/chart/offers.ts';
import type { MachineRecord } from './record.ts';
import { RING } from './recorder.ts';
import type { Source } from './source.ts';
import { LOOK_AGAIN, type LookMessage, post, TAB, type TabMessage } from './tab-messages.ts';

/** Another tab of the app, as far as its messages describe it. */
export interface OtherTab {
  id: string;
  title: string;
  mode: 'full' | 'read';
  source: Source;
}

/** Looks at the other tabs of the app in this browser until `end`. */
export function lookAtOtherTabs() {
  const channel = new BroadcastChannel(LOOK_CHANNEL);
  const viewer = crypto.randomUUID();
  const tabs = createStore<readonly OtherTab[]>([]);
  const rings = new Map<string, ReturnType<typeof createRing>>();
  const questions = new Map<number, (offers: readonly Offer[]) => void>();
  let asked = 0;

  const say = (message: LookMessage) => post(channel, message);

  function sourceOf(tab: string, ring: ReturnType<typeof createRing>): Source {
    return {
      records: ring.records,
      subscribe: ring.subscribe,
      offers: (actor, events) =>
        new Promise((resolve) => {
          asked += 1;
          questions.set(asked, resolve);
          say({ type: 'offers.asked', tab, question: asked, actor, events });
        }),
      send: (actor, event) => say({ type: 'event.sent', tab, actor, event }),
      end: () => undefined,
    };
  }

  function hear({ tab, title, mode, records }: Extract<TabMessage, { type: 'tab.described' }>) {
    const ring = rings.get(tab) ?? createRing();
    rings.set(tab, ring);
    ring.add(records);
    const before = tabs.get().find(({ id }) => id === tab);
    if (before?.title === title && before.mode === mode) return;
    const others = tabs.get().filter(({ id }) => id !== tab);
    tabs.set([...others, { id: tab, title, mode, source: before?.source ?? sourceOf(tab, ring) }]);
  }

  function onMessage({ data }: MessageEvent<TabMessage>) {
    if (!('tab' in data) || data.tab === TAB) return;
    if (data.type === 'tab.described') hear(data);
    if (data.type === 'tab.left') tabs.set(tabs.get().filter(({ id }) => id !== data.tab));
    if (data.type === 'offers.answered') {
      questions.get(data.question)?.(data.offers);
      questions.delete(data.question);
    }
  }

  channel.addEventListener('message', onMessage);
  const look = () => say({ type: 'look.began', viewer });
  look();
  const again = setInterval(look, LOOK_AGAIN);
  return {
    tabs,
    end: () => {
      clearInterval(again);
      say({ type: 'look.ended', viewer });
      channel.close();
    },
  };
}

/** The records of another tab; a record that is received twice is kept once. */
function createRing() {
  let kept: readonly MachineRecord[] = [];
  const listeners = new Set<() => void>();
  return {
    records: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (records: readonly MachineRecord[]) => {
      const last = kept.at(-1)?.no ?? 0;
      // A tab that stopped recording and began again counts from one.
      const begun = records[0]?.no === 1;
      const news = begun ? records : records.filter(({ no }) => no > last);
      if (news.length === 0) return;
      kept = begun ? news.slice(-RING) : [...kept, ...news].slice(-RING);
      for (const listener of listeners) listener();
    },
  };
}
