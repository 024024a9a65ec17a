import type { BoardRecording } from '#domain/boards/board-recording.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { RecordedEvent } from './recorded-events.ts';

const COUNTERS = ['received', 'done', 'invoiced', 'invoicedOre'] as const;

/**
 * The day's counters as each event left them. An order counts as done on the day its work was completed, unless it was reopened,
 * restored or cancelled since: as the ready sums have it.
 * @param events oldest first, from a midnight on
 * @param netOre what the order is invoiced with
 */
export function recordCounters(
  events: readonly RecordedEvent[],
  netOre: (orderId: string) => number,
): BoardRecording['counters'] {
  const recorded: BoardRecording['counters'] = [];
  let day = '';
  let counters = { received: 0, done: 0, invoiced: 0, invoicedOre: 0 };
  let done = new Set<string>();
  for (const { at, type, entityId, changed } of events) {
    const today = copenhagenDate(at);
    if (today !== day) {
      day = today;
      counters = { received: 0, done: 0, invoiced: 0, invoicedOre: 0 };
      done = new Set();
    }
    const [was, is] = changed['status'] ?? [];
    if (was === 'in_progress' && is === 'done') done.add(entityId);
    if ((was === 'done' && is === 'in_progress') || is === 'cancelled') done.delete(entityId);
    const invoiced = is === 'invoiced';
    const next = {
      received: counters.received + (type === 'order.created' ? 1 : 0),
      done: done.size,
      invoiced: counters.invoiced + (invoiced ? 1 : 0),
      invoicedOre: counters.invoicedOre + (invoiced ? netOre(entityId) : 0),
    };
    if (COUNTERS.every((name) => next[name] === counters[name])) continue;
    counters = next;
    recorded.push({ at: at.toISOString(), counters });
  }
  return recorded;
}
