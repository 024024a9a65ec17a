import type { HoverCardAnswer } from '#app-server/pages/hover-card.props.ts';
import { quietCall } from '#web/http/call.ts';

/** A card is shown again without a request for so long. */
const FRESH_MS = 60_000;
const MOST = 100;

const kept = new Map<string, { at: number; answer: Promise<HoverCardAnswer> }>();

/**
 * What a card shows, kept for a minute.
 * @param reader the id of the user: the next one at this browser may see other things
 * @throws CallError
 */
export function fetchCard(reader: string, url: string): Promise<HoverCardAnswer> {
  const key = `${reader} ${url}`;
  const known = kept.get(key);
  if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.answer;
  if (kept.size >= MOST) kept.clear();
  const answer = quietCall<HoverCardAnswer>('get', url);
  kept.set(key, { at: Date.now(), answer });
  answer.catch(() => kept.delete(key));
  return answer;
}
