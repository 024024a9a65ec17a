import type { Permission } from '#domain/rights/permissions.ts';
import { may } from '#domain/rights/rights.ts';
import type { SearchHit } from '../pages/search.props.ts';
import type { CurrentUser } from '../services.ts';

/** Hits under each heading of Ctrl-K. */
const SHOWN = 4;

/**
 * What Ctrl-K shows under one heading: at most four, and none to somebody without the right to see these records.
 * @param find the records that are found, the best first; it is given how many are shown
 * @param show a record's link; what is missing of its description is left out
 */
export async function recordHits<Row>(
  user: CurrentUser,
  right: Permission,
  find: (most: number) => Promise<readonly Row[]>,
  show: (row: Row) => Omit<SearchHit, 'description'> & { description: (string | null)[] },
): Promise<SearchHit[]> {
  if (!may(user.rights, right)) return [];
  return (await find(SHOWN)).slice(0, SHOWN).map((row) => {
    const { description, ...link } = show(row);
    return { ...link, description: description.filter((part) => part !== null).join(' · ') };
  });
}
