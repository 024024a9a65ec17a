/**
 * Makes typed text safe for a spreadsheet: prefixes an apostrophe to text that would run as a formula (OWASP, CSV injection).
 * Full-width signs count as signs, also after spaces and invisible characters.
 */
export function plainCell(typed: string): string {
  const seen = typed.replace(/^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]+/u, '');
  const begins = /^[=+\-@]/.test(seen.slice(0, 1).normalize('NFKC'));
  return begins || /^[\t\r\n]/.test(typed) ? `'${typed}` : typed;
}
