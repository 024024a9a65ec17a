import type { FigureColumn } from '#web/charts/figure-table.ts';

/** A column of a tile's table; of amounts unless said otherwise. */
export function figureColumn(header: string, kind: FigureColumn['kind'] = 'kr'): FigureColumn {
  return { header, kind };
}
