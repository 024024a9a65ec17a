import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';

/** The verb of a step in “48 af 52 kan …”. */
const passive: Record<StatusEvent, string> = {
  'order.plan': 'planlægges',
  'order.unplan': 'tages ud af planen',
  'work.start': 'startes',
  'material.await': 'sættes til at afvente materiale',
  'material.receive': 'fortsætte, fordi materialet er kommet',
  'customer.await': 'sættes til at afvente kunden',
  'customer.answer': 'fortsætte efter kundens svar',
  'work.complete': 'meldes udført',
  'work.reopen': 'genåbnes',
  'inspection.approve': 'godkendes',
  'inspection.reject': 'afvises',
  'invoicing.prepare': 'klargøres',
  'invoicing.withdraw': 'trækkes tilbage',
  'transfer.succeed': 'overføres',
  'transfer.revoke': 'frigives',
  'invoice.book': 'bogføres',
  'invoice.credit': 'krediteres',
  'order.cancel': 'annulleres',
  'order.restore': 'genoprettes',
};

/** “48 af 52 kan klargøres.” */
export function canSentence(event: StatusEvent, can: number, of: number): string {
  return `${can} af ${of} kan ${passive[event]}.`;
}

/** The verb of a status in “Ordren blev meldt udført af LP”. */
const become: Record<OrderStatus, string> = {
  received: 'sat tilbage til modtaget',
  planned: 'planlagt',
  in_progress: 'sat i gang',
  awaiting_material: 'sat til at afvente materiale',
  awaiting_customer: 'sat til at afvente kunden',
  done: 'meldt udført',
  verified: 'kontrolleret',
  ready_to_invoice: 'klargjort til fakturering',
  transferred: 'overført til Visma',
  invoiced: 'faktureret',
  cancelled: 'annulleret',
};

/**
 * “Ordren blev meldt udført af LP for 20 sekunder siden.”
 * @param ago such as `for 20 sekunder siden`
 */
export function overtakenSentence(
  status: OrderStatus,
  initials: string | undefined,
  ago: string,
): string {
  const by = initials === undefined ? '' : ` af ${initials}`;
  return `Ordren blev ${become[status]}${by} ${ago}.`;
}
