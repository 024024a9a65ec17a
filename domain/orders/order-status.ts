/** The order's status codes in the order of the working day; they are what travels on the wire and stands in the database. */
export const ORDER_STATUSES = [
  'received',
  'planned',
  'in_progress',
  'awaiting_material',
  'awaiting_customer',
  'done',
  'verified',
  'ready_to_invoice',
  'transferred',
  'invoiced',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether an order in this status is finished: no work is left, and it has no age. */
export function isFinal(status: OrderStatus): boolean {
  return status === 'invoiced' || status === 'cancelled';
}

/** The statuses in which the company still has work to do. */
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isFinal(status));

/** The statuses before `done`: the order book, and where a deadline counts. */
export const UNDONE_STATUSES = [
  'received',
  'planned',
  'in_progress',
  'awaiting_material',
  'awaiting_customer',
] as const satisfies readonly OrderStatus[];

/** Whether an order in this status has work that is still to be done. */
export function isBeforeDone(status: OrderStatus): boolean {
  return UNDONE_STATUSES.some((one) => one === status);
}

/** True when the text is one of the eleven status codes. */
export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

/** Name of a colour token of the theme; the theme owns the shade. */
export type StatusColour =
  | 'statusBlue'
  | 'statusIndigo'
  | 'statusGreen'
  | 'statusYellow'
  | 'statusSand'
  | 'statusTurquoise'
  | 'statusPetrol'
  | 'statusViolet'
  | 'statusGreyViolet'
  | 'statusGrey'
  | 'statusLightGrey';

/**
 * When an order has stood too long in a status, as data:
 * `workingMinutes` counts from `statusSince`, `estimate` multiplies the order's estimated minutes (working time
 * too), `plannedStart` is reached when the planned start has passed, `never` means that this age says nothing.
 */
export type AgeLimit =
  | { rule: 'workingMinutes'; minutes: number }
  | { rule: 'estimate'; times: number }
  | { rule: 'plannedStart' }
  | { rule: 'never' };

export type OrderStatusInfo = {
  label: string;
  /** For narrow places: phone tabs, chart axes. */
  shortLabel: string;
  colour: StatusColour;
  yellowAfter: AgeLimit;
  redAfter: AgeLimit;
  /** Danish sub-reasons that are offered from the start; an administrator may add more. */
  subReasons: readonly string[];
};

/** A working day is 07–15.30, Monday to Friday: 8.5 hours. */
const WORKING_DAY_MINUTES = 510;

const never: AgeLimit = { rule: 'never' };

function hours(count: number): AgeLimit {
  return { rule: 'workingMinutes', minutes: count * 60 };
}

function days(count: number): AgeLimit {
  return { rule: 'workingMinutes', minutes: count * WORKING_DAY_MINUTES };
}

/** How each status is shown and when it has lasted too long, before any setting made by an administrator. */
export const orderStatusInfo: Readonly<Record<OrderStatus, OrderStatusInfo>> = {
  received: {
    label: 'Modtaget',
    shortLabel: 'Modtaget',
    colour: 'statusBlue',
    yellowAfter: hours(4),
    redAfter: hours(8),
    subReasons: [],
  },
  planned: {
    label: 'Planlagt',
    shortLabel: 'Planlagt',
    colour: 'statusIndigo',
    yellowAfter: never,
    redAfter: { rule: 'plannedStart' },
    subReasons: [],
  },
  in_progress: {
    label: 'I gang',
    shortLabel: 'I gang',
    colour: 'statusGreen',
    yellowAfter: { rule: 'estimate', times: 1.5 },
    redAfter: { rule: 'estimate', times: 2 },
    subReasons: [],
  },
  awaiting_material: {
    label: 'Afventer materiale',
    shortLabel: 'Materiale',
    colour: 'statusYellow',
    yellowAfter: days(3),
    redAfter: days(7),
    subReasons: ['Bestilt', 'Restordre', 'Forkert vare'],
  },
  awaiting_customer: {
    label: 'Afventer kunde',
    shortLabel: 'Kunde',
    colour: 'statusSand',
    yellowAfter: days(3),
    redAfter: days(10),
    subReasons: ['Adgang', 'Svar på tilbud', 'Gravearbejde'],
  },
  done: {
    label: 'Udført',
    shortLabel: 'Udført',
    colour: 'statusTurquoise',
    yellowAfter: days(2),
    redAfter: days(5),
    subReasons: [],
  },
  verified: {
    label: 'Kontrolleret',
    shortLabel: 'Kontrolleret',
    colour: 'statusPetrol',
    yellowAfter: days(1),
    redAfter: days(3),
    subReasons: [],
  },
  ready_to_invoice: {
    label: 'Klar til fakturering',
    shortLabel: 'Klar',
    colour: 'statusViolet',
    yellowAfter: days(2),
    redAfter: days(5),
    subReasons: [],
  },
  transferred: {
    label: 'Overført til Visma',
    shortLabel: 'Overført',
    colour: 'statusGreyViolet',
    yellowAfter: days(3),
    redAfter: days(7),
    subReasons: [],
  },
  invoiced: {
    label: 'Faktureret',
    shortLabel: 'Faktureret',
    colour: 'statusGrey',
    yellowAfter: never,
    redAfter: never,
    subReasons: [],
  },
  cancelled: {
    label: 'Annulleret',
    shortLabel: 'Annulleret',
    colour: 'statusLightGrey',
    yellowAfter: never,
    redAfter: never,
    subReasons: [],
  },
};
