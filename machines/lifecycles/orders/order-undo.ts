import type { OrderStatus } from '#domain/orders/order-status.ts';

/** How long a step can be taken back, in milliseconds: ten minutes. */
export const UNDO_WINDOW = 10 * 60_000;

/** The last step that was taken on an order, as far as taking it back depends on it. */
export interface LastStep {
  from: OrderStatus;
  to: OrderStatus;
  /** ISO instant. */
  at: string;
  /** Whoever wants it back has taken it. */
  own: boolean;
  /** Something has been done to the order or its activities since. */
  touched: boolean;
  /** The order is on its way to the ledger, as the step has left it. */
  beingTransferred: boolean;
  /** The number of the order that has taken the place of the cancelled credit. */
  creditedSince?: string | undefined;
}

const BY_THE_ERP: ReadonlySet<OrderStatus> = new Set(['transferred', 'invoiced']);

/** Whether a change of status can be taken back at all: what the ERP has got cannot. */
export function isUndoable(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && !BY_THE_ERP.has(from) && !BY_THE_ERP.has(to);
}

/** Whether what was done at `at` can no longer be taken back, because it is too long ago. Both are ISO instants. */
export function isLongDone(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) > UNDO_WINDOW;
}

/** Why a step cannot be taken back now, as a Danish sentence; `null` when it can. */
export function undoRefusal(
  { from, to, at, own, touched, beingTransferred, creditedSince }: LastStep,
  now: string,
): string | null {
  if (!isUndoable(from, to)) return 'Det, der er sendt til Visma, kan ikke fortrydes her.';
  if (beingTransferred) {
    return 'Ordren er ved at blive overført til Visma, så trinnet kan ikke fortrydes.';
  }
  if (!own) return 'Kun den, der tog trinnet, kan fortryde det.';
  if (creditedSince !== undefined) {
    return `Der er siden oprettet en ny kreditering, ordre ${creditedSince}, så trinnet kan ikke fortrydes.`;
  }
  if (touched) return 'Der er sket mere med ordren siden, så trinnet kan ikke fortrydes.';
  if (isLongDone(at, now)) {
    return 'Et trin kan fortrydes i 10 minutter. Brug ordrens næste skridt i stedet.';
  }
  return null;
}
