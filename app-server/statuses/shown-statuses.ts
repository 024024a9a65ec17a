import type { SharedProps } from '../pages/shared.props.ts';
import type { Database, Services } from '../services.ts';
import { loadStatuses } from './stored-statuses.ts';

type Shown = SharedProps['statuses'];

/** How old the copy may be, in milliseconds. A page that was given an older one catches up over the channel. */
const KEPT = 10_000;

const copies = new WeakMap<Database, { shown: Shown; readAt: number }>();

/** How the statuses are shown. Every page carries it, so that it is read once in a while and not for each. */
export async function shownStatuses({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<Shown> {
  const copy = copies.get(db);
  const now = clock().getTime();
  if (copy !== undefined && Math.abs(now - copy.readAt) < KEPT) return copy.shown;
  try {
    const { settings, seq } = await loadStatuses(db);
    const shown = { settings, seq };
    copies.set(db, { shown, readAt: now });
    return shown;
  } catch (err) {
    // A page that says what is wrong is better than none.
    log.error({ err }, 'the settings of the statuses could not be read');
    return copy?.shown ?? { settings: null, seq: 0 };
  }
}

/** Makes the next page read them from the database. */
export function forgetShownStatuses({ db }: Pick<Services, 'db'>): void {
  copies.delete(db);
}
