import { describe, expect, it } from 'vitest';
import {
  boxAround,
  liesIn,
  type Turn,
  turnedBox,
  turnedOn,
  uprightBox,
} from '#web/documents/viewer/boxes.ts';

const box = { page: 2, x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
const rounded = (one: typeof box) =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, Number(value.toFixed(6))]));

describe('a box on a page that is turned', () => {
  it('moves with the document: what stood at the top left stands at the top right after a quarter', () => {
    expect(rounded(turnedBox({ page: 1, x: 0, y: 0, width: 0.2, height: 0.1 }, 90))).toEqual({
      page: 1,
      x: 0.9,
      y: 0,
      width: 0.1,
      height: 0.2,
    });
  });

  it.each<Turn>([0, 90, 180, 270])(
    '%d°: what is dragged on the turned page lies where it was meant on the upright one',
    (turn) => {
      expect(rounded(uprightBox(turnedBox(box, turn), turn))).toEqual(box);
    },
  );

  it('is itself again after four quarters', () => {
    let turn: Turn = 0;
    const turns: Turn[] = [];
    for (let quarter = 0; quarter < 4; quarter += 1) turns.push((turn = turnedOn(turn)));

    expect(turns).toEqual([90, 180, 270, 0]);
  });
});

describe('boxes together', () => {
  it('are held by one around them', () => {
    const other = { page: 2, x: 0.5, y: 0.1, width: 0.1, height: 0.1 };

    expect(rounded(boxAround(box, other))).toEqual({
      page: 2,
      x: 0.1,
      y: 0.1,
      width: 0.5,
      height: 0.15,
    });
  });

  it('lie in a frame when their middle does, on the same page', () => {
    const frame = { page: 2, x: 0.2, y: 0.1, width: 0.2, height: 0.2 };

    expect(liesIn(box, frame)).toBe(true);
    expect(liesIn(box, { ...frame, page: 1 })).toBe(false);
    expect(liesIn(box, { ...frame, x: 0.3 })).toBe(false);
  });
});
