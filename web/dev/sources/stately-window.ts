import { RING } from './recorder.ts';
import type { Source } from './source.ts';
import { statelyEventOf } from './stately-event.ts';

/** How long Stately's window may take to say that it is there, in milliseconds. */
const PATIENCE = 10_000;

/** The failures: the browser opened no window, or the window does not answer. */
export type StatelyAnswer = 'connected' | 'blocked' | 'silent';

/** There is one such window; the next user of it takes it over. */
let stopLast: () => void = () => undefined;

/**
 * Opens Stately's inspector in a window of its own and tells it what the records tell, and nothing else: they are cut to the
 * lists of the catalogue already. Its code is fetched by this click.
 * @throws when that code cannot be fetched
 */
export async function openStately(source: Source): Promise<StatelyAnswer> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  stopLast();
  const answered = whetherConnected();
  const { adapter } = createBrowserInspector({ maxDeferredEvents: 2 * RING });
  if (adapter.targetWindow === null) return 'blocked';
  let lastSent = 0;
  const tell = () => {
    for (const record of source.records())
      if (record.no > lastSent) adapter.send(statelyEventOf(record));
    lastSent = source.records().at(-1)?.no ?? lastSent;
  };
  tell();
  stopLast = source.subscribe(tell);
  return (await answered) ? 'connected' : 'silent';
}

/** Whether Stately's window answers within the time limit. */
function whetherConnected(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (connected: boolean) => {
      clearTimeout(patience);
      removeEventListener('message', hear);
      resolve(connected);
    };
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === '@statelyai.connected') settle(true);
    };
    const patience = setTimeout(() => settle(false), PATIENCE);
    addEventListener('message', hear);
  });
}
