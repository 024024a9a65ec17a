import { orderStatusInfo } from '#domain/orders/order-status.ts';

/** What becomes of transfers whose difference is approved. */
export const AFTER_APPROVAL =
  'Fakturaen tæller derefter som overført. Begge beløb og begrundelsen gemmes.';

const { label } = orderStatusInfo.ready_to_invoice;

/** What becomes of the orders of transfers that are discarded: one, or those of a collective invoice. */
export const AFTER_DISCARD = `Intet sendes til Visma. Hver ordre bliver stående som »${label}«: den kan overføres igen, trækkes tilbage og rettes eller annulleres.`;
