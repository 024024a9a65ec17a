import type { partnerPrices } from '../../database/schema/customers/partners.ts';
import { demoId } from '../rows/ids.ts';
import { demoPartners, partnerId } from './partners.ts';

type Unit = (typeof partnerPrices.$inferInsert)['unit'];
type Price = readonly [code: string, text: string, unit: Unit, ore: number];

/** What each trade agrees prices for; every partner numbers its own. */
const priceLists: Readonly<Record<(typeof demoPartners)[number]['kind'], readonly Price[]>> = {
  grid: [
    ['M100', 'Målerskift, fjernaflæst', 'stk', 68_500],
    ['M110', 'Måler op eller ned med plombering', 'stk', 84_500],
    ['S200', 'Stikledning, tilslutning i kabelskab', 'stk', 412_000],
    ['S210', 'Udskiftning af kabelskab', 'stk', 1_290_000],
    ['T900', 'Forgæves kørsel', 'stk', 80_000],
  ],
  energy: [
    ['20', 'Målerskift', 'stk', 71_000],
    ['25', 'Plombering', 'stk', 46_500],
    ['90', 'Forgæves kørsel', 'stk', 80_000],
  ],
  charging: [
    ['LB-STD', 'Ladeboks, standardinstallation', 'stk', 399_500],
    ['LB-FLYT', 'Flytning af ladeboks', 'stk', 239_900],
    ['LB-NED', 'Nedtagning af ladeboks', 'stk', 160_000],
    ['LB-BYT', 'Ombytning af ladeboks', 'stk', 296_000],
    ['KABEL', 'Kabel ud over 10 m', 'm', 9_500],
    ['FORG', 'Forgæves besøg', 'stk', 80_000],
  ],
  fibre: [
    ['F1', 'Fiberinstallation i hus', 'stk', 165_000],
    ['F2', 'Fiberinstallation i lejlighed', 'stk', 142_500],
    ['F7', 'Flytning af fiberboks', 'stk', 98_000],
  ],
  heating: [
    ['EL-1', 'Eltilslutning af fjernvarmeunit', 'stk', 585_000],
    ['EL-9', 'Timearbejde', 'time', 63_600],
  ],
  water: [['P1', 'Eltilslutning af pumpe', 'stk', 492_000]],
};

/** The partners' prices: those of this year, and of last year a few per cent less. */
export function partnerPriceRows(
  seed: number,
  thisYear: number,
): (typeof partnerPrices.$inferInsert)[] {
  return demoPartners.flatMap(({ kind }, index) =>
    priceLists[kind].flatMap(([workCode, text, unit, priceOre], place) => {
      const row = { partnerId: partnerId(seed, index), workCode, text, unit };
      const idOf = (year: number) =>
        demoId(
          seed,
          'partner-price',
          index * 100 + place * 2 + (year === thisYear ? 1 : 0),
          Date.UTC(year, 0, 1),
        );
      const earlier = Math.round((priceOre * 0.97) / 500) * 500;
      return [
        {
          ...row,
          id: idOf(thisYear - 1),
          priceOre: earlier,
          validFrom: `${thisYear - 1}-01-01`,
          validTo: `${thisYear - 1}-12-31`,
          updatedAt: new Date(Date.UTC(thisYear - 1, 0, 1)),
        },
        {
          ...row,
          id: idOf(thisYear),
          priceOre,
          validFrom: `${thisYear}-01-01`,
          validTo: null,
          updatedAt: new Date(Date.UTC(thisYear, 0, 1)),
        },
      ];
    }),
  );
}
