/** Digits in groups of four, as they are read aloud; a single last digit stays with its group: `5799 9990 00010`. */
export function inFours(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d{2})/g, '$1 ');
}
