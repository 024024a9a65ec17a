import type { areas, boards, PostnrRange } from '../../database/schema/customers/places.ts';
import { MAIN_BOARD } from '#domain/boards/board.ts';
import { demoId } from '../rows/ids.ts';

interface DemoArea {
  id: string;
  /** The name in its board's address: `?board=fyn`. */
  boardId: string;
  name: string;
  color: string;
  ranges: [from: string, to: string][];
  /** The share of the customers in this area. */
  share: number;
}

/** Independent of the seed, because addresses of filtered lists name it. */
function areaId(place: number): string {
  return demoId(0, 'area', place, Date.UTC(2019, 0, 1));
}

/** The areas of the company. 6900–6999, 7400–7999 and 9000–9990 deliberately belong to none. */
export const demoAreas: readonly DemoArea[] = [
  {
    id: areaId(0),
    boardId: 'trekanten',
    name: 'Trekanten',
    color: 'statusIndigo',
    ranges: [
      ['6000', '6099'],
      ['7000', '7199'],
      ['7300', '7323'],
    ],
    share: 50,
  },
  {
    id: areaId(1),
    boardId: 'oestjylland',
    name: 'Østjylland',
    color: 'statusTurquoise',
    ranges: [['8000', '8999']],
    share: 19,
  },
  {
    id: areaId(2),
    boardId: 'fyn',
    name: 'Fyn',
    color: 'statusGreen',
    ranges: [['5000', '5999']],
    share: 13,
  },
  {
    id: areaId(3),
    boardId: 'sydjylland',
    name: 'Sydjylland',
    color: 'statusViolet',
    ranges: [
      ['6100', '6899'],
      ['7200', '7299'],
    ],
    share: 12,
  },
  {
    id: areaId(4),
    boardId: 'oest',
    name: 'Øst',
    color: 'statusYellow',
    ranges: [['1000', '4999']],
    share: 3,
  },
];

/** The area of a postnr, if there is one. */
export function areaOf(postnr: string): string | null {
  const area = demoAreas.find(({ ranges }) =>
    ranges.some(([from, to]) => postnr >= from && postnr <= to),
  );
  return area?.id ?? null;
}

/** The rows of the areas. */
export function areaRows(leaderId: string, at: Date): (typeof areas.$inferInsert)[] {
  return demoAreas.map(({ id, name, color, ranges }) => ({
    id,
    name,
    color,
    postnrRanges: ranges.map(([from, to]): PostnrRange => ({ from, to })),
    leaderId,
    createdAt: at,
    updatedAt: at,
  }));
}

/** One board for the whole company and one for each area. */
export function boardRows(at: Date): (typeof boards.$inferInsert)[] {
  const stamp = { createdAt: at, updatedAt: at };
  return [
    { id: MAIN_BOARD, name: 'Tavlen', areaId: null, ...stamp },
    ...demoAreas.map(({ id, boardId, name }) => ({ id: boardId, name, areaId: id, ...stamp })),
  ];
}

/** The area with this name. @throws when there is none */
export function areaNamed(boardId: string): string {
  const area = demoAreas.find((one) => one.boardId === boardId);
  if (!area) throw new Error(`There is no area ${boardId}`);
  return area.id;
}
