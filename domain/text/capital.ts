/** A text with a capital first letter: `mandag` is `Mandag`. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('da') + text.slice(1);
}
