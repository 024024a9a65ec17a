import type { CustomerKind } from '#domain/customers-and-partners.ts';
import { WORK_TYPES, type WorkTypeCode } from '#domain/orders/work-types.ts';
import type { ListedGoodNo } from '../company/goods-list.ts';
import type { Weighted } from '../rows/random.ts';

/** A material that a job usually needs: its probability, and the number of whole units. */
type Material = readonly [goodNo: ListedGoodNo, probability: number, from: number, to: number];

export interface WorkMix {
  /** Share of all orders, in thousandths. */
  share: number;
  medianOre: number;
  /** Spread of the price: standard deviation of its logarithm. */
  sigma: number;
  hours: number;
  /** The index of the partner who orders it; none when it is sold directly. */
  partner?: number;
  grid?: true;
  titles: readonly [string, ...string[]];
  /** An agreed price, and the cost as a share of it. */
  agreed?: { text: string; priceOre: number; cost: number };
  materials: readonly Material[];
  customers: [Weighted<CustomerKind>, ...Weighted<CustomerKind>[]];
}

const homes: WorkMix['customers'] = [
  ['private', 88],
  ['business', 10],
  ['public', 2],
];
const mixed: WorkMix['customers'] = [
  ['private', 55],
  ['business', 37],
  ['public', 8],
];
const firms: WorkMix['customers'] = [
  ['business', 72],
  ['public', 18],
  ['private', 10],
];

/** The kinds of work of the company: how often, at what price and with which goods. */
export const workMix: Record<WorkTypeCode, WorkMix> = {
  meter_change: {
    share: 180,
    medianOre: 720_00,
    sigma: 0.25,
    hours: 0.75,
    partner: 0,
    customers: homes,
    titles: ['Målerskift', 'Målerskift til fjernaflæst måler', 'Målerskift, 3-faset'],
    agreed: { text: 'Målerskift', priceOre: 585_00, cost: 0.78 },
    materials: [['103120', 0.04, 1, 1]],
  },
  meter_up_down: {
    share: 50,
    medianOre: 890_00,
    sigma: 0.25,
    hours: 1,
    partner: 1,
    grid: true,
    customers: homes,
    titles: ['Måler op', 'Måler ned', 'Plombering af måler'],
    agreed: { text: 'Måler op/ned med plombering', priceOre: 725_00, cost: 0.77 },
    materials: [['103120', 0.1, 1, 1]],
  },
  charger_standard: {
    share: 140,
    medianOre: 4_150_00,
    sigma: 0.25,
    hours: 4.5,
    partner: 2,
    grid: true,
    customers: homes,
    titles: ['Opsætning af ladeboks', 'Ladeboks 11 kW, standardinstallation', 'Ladeboks i carport'],
    agreed: { text: 'Standardinstallation af ladeboks', priceOre: 2_895_00, cost: 0.8 },
    materials: [
      ['104030', 0.6, 6, 18],
      ['102030', 0.3, 1, 1],
      ['105110', 0.25, 5, 15],
    ],
  },
  charger_move: {
    share: 50,
    medianOre: 2_400_00,
    sigma: 0.25,
    hours: 3,
    partner: 2,
    customers: homes,
    titles: ['Flytning af ladeboks', 'Nedtagning af ladeboks', 'Ombytning af ladeboks'],
    agreed: {
      text: 'Flytning, nedtagning eller ombytning af ladeboks',
      priceOre: 1_995_00,
      cost: 0.76,
    },
    materials: [['104030', 0.4, 4, 12]],
  },
  fibre: {
    share: 90,
    medianOre: 1_650_00,
    sigma: 0.25,
    hours: 2.5,
    partner: 3,
    customers: homes,
    titles: ['Fiberinstallation', 'Fiber i lejlighed', 'Flytning af fiberboks'],
    agreed: { text: 'Fiberinstallation', priceOre: 1_345_00, cost: 0.89 },
    materials: [
      ['109010', 0.3, 1, 1],
      ['109020', 0.3, 1, 1],
    ],
  },
  service_line: {
    share: 40,
    medianOre: 13_500_00,
    sigma: 0.25,
    hours: 8,
    partner: 0,
    grid: true,
    customers: mixed,
    titles: ['Stikledning', 'Udskiftning af kabelskab', 'Flytning af kabelskab'],
    agreed: { text: 'Stikledning med kabelskab', priceOre: 8_450_00, cost: 0.79 },
    materials: [
      ['104120', 0.7, 8, 22],
      ['103130', 0.5, 1, 1],
      ['105110', 0.5, 8, 22],
    ],
  },
  district_heating: {
    share: 30,
    medianOre: 5_900_00,
    sigma: 0.25,
    hours: 5,
    partner: 4,
    customers: homes,
    titles: ['Eltilslutning af fjernvarmeunit', 'Eltilslutning, konvertering til fjernvarme'],
    agreed: { text: 'Eltilslutning af fjernvarmeunit', priceOre: 4_450_00, cost: 0.77 },
    materials: [
      ['104020', 0.7, 8, 20],
      ['102030', 0.6, 1, 1],
    ],
  },
  fault_finding: {
    share: 130,
    medianOre: 2_150_00,
    sigma: 0.25,
    hours: 2,
    customers: mixed,
    titles: [
      'HPFI slår fra',
      'Ingen strøm i køkken',
      'Defekt udelys',
      'Fejlsøgning på gruppe',
      'Stikkontakt uden strøm',
    ],
    materials: [
      ['900040', 0.6, 1, 1],
      ['102110', 0.25, 1, 2],
      ['106020', 0.3, 1, 2],
      ['102010', 0.15, 1, 1],
    ],
  },
  charger_own: {
    share: 50,
    medianOre: 13_200_00,
    sigma: 0.25,
    hours: 5,
    grid: true,
    customers: homes,
    titles: ['Ladeboks 11 kW', 'Ladeboks 22 kW med lastbalancering', 'Ladeboks i carport'],
    materials: [
      ['101010', 1, 1, 1],
      ['102020', 0.8, 1, 1],
      ['104040', 0.8, 8, 20],
      ['900070', 0.9, 1, 1],
      ['900080', 0.9, 1, 1],
    ],
  },
  panel_replacement: {
    share: 50,
    medianOre: 14_500_00,
    sigma: 0.25,
    hours: 8,
    grid: true,
    customers: mixed,
    titles: ['Udskiftning af gruppetavle', 'Ny tavle i bryggers', 'Tavleudskiftning med HPFI'],
    materials: [
      ['103020', 1, 1, 1],
      ['102010', 1, 2, 2],
      ['102030', 1, 5, 10],
      ['102210', 0.7, 1, 1],
      ['900080', 1, 1, 1],
    ],
  },
  installation: {
    share: 80,
    medianOre: 18_500_00,
    sigma: 0.45,
    hours: 14,
    customers: firms,
    titles: [
      'Nyt køkken',
      'Ombygning af kontor',
      'El i tilbygning',
      'Ny belysning i lager',
      'El til badeværelse',
    ],
    materials: [
      ['104020', 1, 40, 120],
      ['106020', 1, 6, 24],
      ['106010', 0.8, 10, 30],
      ['107010', 0.6, 6, 16],
      ['107020', 0.35, 2, 8],
      ['900040', 0.8, 1, 2],
    ],
  },
  site_power: {
    share: 20,
    medianOre: 5_400_00,
    sigma: 0.25,
    hours: 3,
    grid: true,
    customers: firms,
    titles: ['Byggestrøm', 'Byggestrømstavle op', 'Byggestrømstavle ned'],
    agreed: { text: 'Byggestrømstavle, opsætning og leje i 1 md.', priceOre: 1_850_00, cost: 0.66 },
    materials: [
      ['106050', 0.8, 1, 3],
      ['900070', 1, 1, 1],
      ['900040', 0.7, 1, 1],
    ],
  },
  solar: {
    share: 20,
    medianOre: 72_000_00,
    sigma: 0.25,
    hours: 20,
    grid: true,
    customers: mixed,
    titles: ['Solceller 6 kWp', 'Solceller med batteri', 'Batteri til eksisterende solceller'],
    agreed: { text: 'Solcelleanlæg 6 kWp med inverter', priceOre: 48_500_00, cost: 0.65 },
    materials: [
      ['104040', 1, 15, 30],
      ['103210', 1, 1, 1],
      ['102210', 1, 1, 1],
      ['900070', 1, 1, 1],
    ],
  },
  service_visit: {
    share: 40,
    medianOre: 3_400_00,
    sigma: 0.25,
    hours: 3,
    customers: firms,
    titles: ['Serviceaftalebesøg', 'Kvartalsvis service', 'Service på nødbelysning'],
    agreed: { text: 'Besøg efter serviceaftale', priceOre: 1_450_00, cost: 0.68 },
    materials: [
      ['107030', 0.3, 1, 1],
      ['900040', 0.6, 1, 1],
    ],
  },
  inspection: {
    share: 30,
    medianOre: 3_200_00,
    sigma: 0.25,
    hours: 3,
    customers: mixed,
    titles: ['Eleftersyn', 'Eleftersyn før salg', '5-årigt eleftersyn'],
    agreed: { text: 'Eleftersyn med rapport', priceOre: 1_650_00, cost: 0.68 },
    materials: [['900080', 0.8, 1, 1]],
  },
};

/**
 * How often each type is ordered on a day. Sales of charging boxes to private customers peaked in December 2025, before the tax refund
 * ended, and have been 18 % lower since.
 */
export function mixOn(date: string): [Weighted<WorkTypeCode>, ...Weighted<WorkTypeCode>[]] {
  const charger = date.startsWith('2025-12') ? 2.2 : date >= '2026-01-01' ? 0.82 : 1;
  const weights = WORK_TYPES.map((type): Weighted<WorkTypeCode> => [
    type,
    workMix[type].share * (type === 'charger_own' ? charger : 1),
  ]);
  return [weights[0] ?? ['meter_change', 1], ...weights.slice(1)];
}
