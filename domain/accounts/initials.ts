/** Two to four letters or digits, as boards and work sheets show them. */
export const INITIALS = /^[\p{Lu}\d]{2,4}$/u;

/** Initials for a name that nobody among `taken` has; an empty text while the name is too short for any. */
export function proposeInitials(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFC')
    .toLocaleUpperCase('da')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const rest = last === '' ? first.slice(1) : last;
  const all = words.map((word) => word.slice(0, 1)).join('');
  const ends = Array.from(rest, (letter) => first.slice(0, 1) + letter);
  const longer = [first.slice(0, 1) + rest.slice(0, 2), first.slice(0, 2) + rest.slice(0, 1)];
  const numbered = Array.from({ length: 8 }, (_, index) => `${ends[0] ?? ''}${index + 2}`);
  const proposals = [ends[0] ?? '', all, ...longer, ...ends.slice(1), ...numbered];
  return proposals.find((one) => INITIALS.test(one) && !taken.has(one)) ?? '';
}
