import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';

/** An order whose number, customer and title never change, because documents and tests name it. */
export interface GoldenOrder {
  orderNo: string;
  status: OrderStatus;
  /** Its place among the orders of that status: the last ones, so that none is overdue. */
  fromEnd: number;
  workType: WorkTypeCode;
  customer: number;
  title: string;
  description: string;
  /** When it was received, in minutes after midnight. */
  minute: number;
}

/** The golden orders. All were received on one morning, three working days before the anchor. */
const goldenOrders: readonly GoldenOrder[] = [
  {
    orderNo: '26-04217',
    status: 'planned',
    fromEnd: 1,
    workType: 'charger_own',
    customer: 100,
    minute: 492,
    title: 'Ladeboks 11 kW i carport',
    description: 'Ladeboks på endevæggen i carporten. Der er 14 m til tavlen i bryggerset.',
  },
  {
    orderNo: '26-04218',
    status: 'in_progress',
    fromEnd: 1,
    workType: 'panel_replacement',
    customer: 101,
    minute: 493,
    title: 'Udskiftning af gruppetavle',
    description: 'Gammel tavle med skruesikringer skiftes. Kunden er hjemme hele dagen.',
  },
  {
    orderNo: '26-04230',
    status: 'planned',
    fromEnd: 2,
    workType: 'meter_change',
    customer: 102,
    minute: 540,
    title: 'Målerskift til fjernaflæst måler',
    description: 'Den gamle måler står på 48.213 kWh. Den nye aflæses ved opsætning.',
  },
  {
    orderNo: '26-04240',
    status: 'in_progress',
    fromEnd: 3,
    workType: 'fault_finding',
    customer: 103,
    minute: 550,
    title: 'HPFI slår fra, når æbleskivepanden tændes',
    description: 'Det sker kun i køkkenet.',
  },
  {
    orderNo: '26-04241',
    status: 'planned',
    fromEnd: 3,
    workType: 'fault_finding',
    customer: 104,
    minute: 552,
    title: 'Ingen strøm på 1. sal',
    description: 'Ring på hos Yılmaz, 2. knap.',
  },
  {
    orderNo: '26-04242',
    status: 'in_progress',
    fromEnd: 2,
    workType: 'installation',
    customer: 105,
    minute: 555,
    title: 'Belysning & stik i <lager 2>',
    description: 'Tegning følger. Brug "rød" gruppe til maskinerne.',
  },
  {
    orderNo: '26-04243',
    status: 'in_progress',
    fromEnd: 4,
    workType: 'installation',
    customer: 106,
    minute: 558,
    title: 'El i tilbygning mod gården',
    description: 'Der trækkes rør, før pladerne sættes op.',
  },
  {
    orderNo: '26-04212',
    status: 'planned',
    fromEnd: 4,
    workType: 'charger_own',
    customer: 107,
    minute: 482,
    title: 'Ladeboks 22 kW med lastbalancering',
    description: 'Aftalt med kunden: boksen sidder til venstre for hoveddøren.',
  },
];

/** The golden order at a place among the orders of a status. */
export function goldenAt(status: OrderStatus, place: number, of: number): GoldenOrder | undefined {
  return goldenOrders.find((golden) => golden.status === status && of - golden.fromEnd === place);
}
