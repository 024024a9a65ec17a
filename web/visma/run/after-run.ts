import { orderStatusInfo } from '#domain/orders/order-status.ts';

/** What becomes of transfers whose difference is approved. */
export const AFTER_APPROVAL =
  'Fakturaen tæller derefter som overført. Begge beløb og begrundelsen gemmes.';

const { label } = orderStatusInfo.ready_to_invoice;

/** What becomes of the orders of transfers that are discarded. @param transfers how many */
export function afterDiscard(transfers: number): string {
  return transfers === 1
    ? `Intet sendes til Visma. Ordren bliver stående som »${label}«: den kan overføres igen, trækkes tilbage og rettes eller annulleres.`
    : `Intet sendes til Visma. Ordrerne bliver stående som »${label}«: de kan overføres igen, trækkes tilbage og rettes eller annulleres.`;
}
