import { useMemo, useState } from 'react';
import { say } from '#web/layout/notices/toast.ts';

/**
 * The selected rows of a list: of the page on the screen, of pages seen before, or of all pages.
 * @param shown the rows on the screen; a selected row among them is answered as it stands there
 */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [fetching, setFetching] = useState(false);
  const selected = useMemo(() => new Set(chosen.keys()), [chosen]);
  const { rows, unseen } = useMemo(() => {
    const current = new Map(shown.map((row) => [row.id, row]));
    const ids = [...chosen.keys()];
    return {
      rows: [...chosen.values()].map((row) => current.get(row.id) ?? row),
      unseen: ids.filter((id) => !current.has(id)).length,
    };
  }, [chosen, shown]);

  function select(ids: ReadonlySet<string>) {
    const current = new Map(shown.map((row) => [row.id, row]));
    setChosen(
      new Map(
        [...ids].flatMap((id) => {
          const row = current.get(id) ?? chosen.get(id);
          return row === undefined ? [] : [[id, row] as const];
        }),
      ),
    );
  }

  /**
   * Selects every row that the filters find, whatever page it is on.
   * @param fetchAll asks the server for them
   * @param failure what is said when no sentence comes with the error
   */
  async function selectAll(fetchAll: () => Promise<readonly Row[]>, failure: string) {
    setFetching(true);
    try {
      const all = await fetchAll();
      setChosen(new Map(all.map((row) => [row.id, row])));
    } catch (error) {
      say.error(error instanceof Error ? error.message : failure);
    } finally {
      setFetching(false);
    }
  }

  return {
    rows,
    /** How many of them are not on the screen: other filters hide them, or they are on another page. */
    unseen,
    selected,
    select,
    selectAll,
    fetching,
    clear: () => setChosen(new Map()),
    /** Whether every row on the screen is selected. */
    wholePage: shown.length > 0 && shown.every(({ id }) => chosen.has(id)),
  };
}
