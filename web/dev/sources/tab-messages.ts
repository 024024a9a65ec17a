import type { AnyEventObject } from 'xstate';
import type { Offer } from '#machines/chart/offers.ts';
import type { MachineRecord } from './record.ts';

/** A visualizer repeats this often that it is open; a tab that gets no message for three times as long stops recording. Milliseconds. */
export const LOOK_AGAIN = 4_000;

/** What the visualizer says to the tabs of the app. */
export type LookMessage =
  | { type: 'look.began'; viewer: string }
  | { type: 'look.ended'; viewer: string }
  | {
      type: 'offers.asked';
      tab: string;
      question: number;
      actor: string;
      events?: readonly AnyEventObject[] | undefined;
    }
  | { type: 'event.sent'; tab: string; actor: string; event: AnyEventObject };

/** What a tab answers. Records are those since its last message, or all of them for a new viewer. */
export type TabMessage =
  | {
      type: 'tab.described';
      tab: string;
      title: string;
      mode: 'full' | 'read';
      records: readonly MachineRecord[];
    }
  | { type: 'tab.left'; tab: string }
  | { type: 'offers.answered'; tab: string; question: number; offers: readonly Offer[] };

/** Says something to every other tab. */
export function post(channel: BroadcastChannel, message: LookMessage | TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its own origin
  channel.postMessage(message);
}

/** This tab among the others. */
export const TAB = crypto.randomUUID();
