/**
 * Text that a person has typed, so that no spreadsheet runs it as a formula: an apostrophe stands before what would begin one
 * (OWASP, CSV injection). Full-width signs count as signs, and spaces and what is not seen at all do not hide one.
 */
export function plainCell(typed: string): string {
  const seen = typed.replace(/^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]+/u, '');
  const begins = /^[=+\-@]/.test(seen.slice(0, 1).normalize('NFKC'));
  return begins || /^[\t\r\n]/.test(typed) ? `'${typed}` : typed;
}
