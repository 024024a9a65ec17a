import type { GroupCode } from '#domain/rights/rights.ts';
import type { OrderLineView } from '#app-server/pages/order/order-info.props.ts';
import { AREA_LEADER } from '../orders/support/area-leader.ts';
import type { MarkedHouse } from './marked-house.ts';

/** A value that not everybody may see, in every way in which it may be written. */
export interface Secret {
  name: string;
  texts: RegExp;
  /** It is shown to those who may see it; what is not yet shown anywhere must still not be sent to the others. */
  isShown: boolean;
  /** Who may see it, as the table of rights of the business says. */
  maySee: (groups: readonly GroupCode[], isFitterOfOwn: boolean) => boolean;
}

const anyOf =
  (...allowed: GroupCode[]) =>
  (groups: readonly GroupCode[]) =>
    groups.some((group) => allowed.includes(group));
const seesPrices = anyOf('office', 'leader', 'administrator', 'finance');
const plansEverybody = anyOf('office', 'leader', 'administrator', 'planner');
const seesContribution = anyOf('leader', 'administrator', 'finance');
/** The leader of an area sees the orders of theirs with prices and contribution. */
const leadsAreaOf = (owner: string) => (groups: readonly GroupCode[]) =>
  owner !== 'elsewhere' && groups.includes(AREA_LEADER);
const seesEveryOrder = anyOf(
  'office',
  'leader',
  'administrator',
  'finance',
  'technical_manager',
  'planner',
);

const either =
  (...ways: ((groups: readonly GroupCode[]) => boolean)[]) =>
  (groups: readonly GroupCode[]) =>
    ways.some((way) => way(groups));
const seesOwnPrices = either(seesPrices, leadsAreaOf('own'));
const seesOwnCosts = either(seesContribution, leadsAreaOf('own'));

type Line = Pick<OrderLineView, 'unitSalesOre' | 'unitCostOre' | 'discountBp'>;

/** The secrets of the house as they stand in its database. */
export function secretsOf(
  { orders, documents, absence }: MarkedHouse,
  lines: Record<string, Line>,
): Secret[] {
  const ofOrders = Object.entries(orders).flatMap(([owner, { order, ...marks }]) => {
    const { netOre, vatOre, totalOre, costOre, expectedNetOre, fixedPriceOre } = order;
    const line = lines[marks.lineId];
    const prices = { netOre, vatOre, totalOre, expectedNetOre, fixedPriceOre };
    const contribution = {
      costOre,
      contributionOre: netOre - costOre,
      contributionBp: Math.round(((netOre - costOre) * 10_000) / netOre),
    };
    const { customerName, houseNo, phone } = marks;
    const named = (values: object) =>
      Object.entries(values).map(([name, value]) => [`${owner} ${name}`, value] as const);
    return [
      ...named({ ...prices, unitSalesOre: line?.unitSalesOre, discountBp: line?.discountBp }).map(
        ([name, value]) => ({
          name,
          isShown: !/expectedNetOre|fixedPriceOre/.test(name),
          texts: number(Number(value)),
          maySee: either(seesPrices, leadsAreaOf(owner)),
        }),
      ),
      ...named(contribution).map(([name, value]) => ({
        name,
        isShown: true,
        texts: number(value),
        maySee: either(seesContribution, leadsAreaOf(owner)),
      })),
      ...named({ customerName, houseNo, phone }).map(([name, value]) => ({
        name,
        isShown: true,
        texts: new RegExp(String(value)),
        maySee: (groups: readonly GroupCode[], isFitterOfOwn: boolean) =>
          seesEveryOrder(groups) ||
          leadsAreaOf(owner)(groups) ||
          (isOfFitter(owner) && isFitterOfOwn),
      })),
    ];
  });
  const ofDocuments = Object.entries(documents).map(([name, { content }]) => ({
    name: `document ${name}`,
    isShown: true,
    texts: new RegExp(content),
    maySee: (groups: readonly GroupCode[], isFitterOfOwn: boolean) =>
      seesPrices(groups) ||
      leadsAreaOf(name)(groups) ||
      (name === 'delivery' && (seesEveryOrder(groups) || isFitterOfOwn)) ||
      (name === 'elsewhere' && seesEveryOrder(groups)),
  }));
  return [
    ...ofOrders,
    ...ofDocuments,
    {
      name: 'why somebody is absent',
      isShown: true,
      texts: new RegExp(absence.note),
      maySee: plansEverybody,
    },
    {
      // A leader of an area chooses among the kinds for others, and the fitter is told of their own.
      name: 'the kind of an absence',
      isShown: true,
      texts: new RegExp(absence.kind),
      maySee: (groups: readonly GroupCode[], isFitterOfOwn: boolean) =>
        plansEverybody(groups) || groups.includes(AREA_LEADER) || isFitterOfOwn,
    },
    { name: 'document amount', isShown: true, texts: number(5_517_223), maySee: seesOwnPrices },
    { name: 'good salesOre', isShown: true, texts: number(6_813_577), maySee: seesOwnPrices },
    { name: 'good costOre', isShown: true, texts: number(2_904_311), maySee: seesOwnCosts },
  ];
}

/** Whether the fitter sees the order for being on it or responsible for it. */
function isOfFitter(owner: string): boolean {
  return owner === 'own' || owner === 'responsible';
}

/** Hundredths as they stand, in kroner, and as Danish kroner; not the same digits in a longer number, a signature or an id. */
function number(hundredths: number): RegExp {
  if (!(Math.abs(hundredths) > 2000)) throw new Error(`${hundredths} is no mark`);
  const whole = Math.trunc(hundredths / 100);
  const rest = String(Math.abs(hundredths) % 100).padStart(2, '0');
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, String.raw`\.`);
  const kroner = String.raw`${whole}[.,]${rest}|${grouped},${rest}`;
  return new RegExp(String.raw`(?<![\w.,+/-])(?:${hundredths}|${kroner})(?![\w+/-])`);
}
