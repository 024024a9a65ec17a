import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from '../realtime/ask-server.ts';
import type { Settings } from '../settings.ts';

const PAUSE = 100;
const ONE_ANSWER = 5000;

/**
 * Asks both servers for their health, and for the first page, until all answer 200 or the time limit (ms) is over.
 * @returns the addresses that did not answer 200
 */
export async function withoutFirstAnswer(
  { serverUrl, reverb }: Pick<Settings, 'serverUrl' | 'reverb'>,
  patience: number,
): Promise<string[]> {
  const until = performance.now() + patience;
  let left = [`${serverUrl}/up`, `${reverb.serverUrl}/up`, `${serverUrl}/`];
  for (;;) {
    const fine = await Promise.all(left.map(answersWell));
    left = left.filter((_url, index) => !fine[index]);
    if (left.length === 0 || performance.now() > until) return left;
    await pause(PAUSE);
  }
}

async function answersWell(url: string): Promise<boolean> {
  return askServer(url, ONE_ANSWER).then(
    ({ status }) => status === 200,
    () => false,
  );
}
