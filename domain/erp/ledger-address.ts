/**
 * Where a person sees a draft or a booked invoice in the ledger.
 * @param template an address with `{kind}` (`drafts` or `booked`) and `{number}`; `null` where none is known
 */
export function ledgerAddress(
  template: string | null,
  { kind, number }: { kind: 'draft' | 'booked'; number: number },
): string | null {
  if (template === null) return null;
  return template
    .replaceAll('{kind}', kind === 'draft' ? 'drafts' : 'booked')
    .replaceAll('{number}', String(number));
}
