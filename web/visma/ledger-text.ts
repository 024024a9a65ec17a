import type { TransferRow } from '#app-server/pages/admin/order-visma-insert.props.ts';

/** “Kladde 50.012”: what the ledger calls it. */
export function ledgerText(held: TransferRow['ledger']): string {
  if (held === null) return '–';
  return `${held.kind === 'draft' ? 'Kladde' : 'Faktura'} ${held.number}`;
}
