/** An address as it is written on one line. What is not written is an empty text. */
export interface StreetLine {
  street: string;
  houseNo: string;
  floor: string;
  door: string;
  postnr: string;
  city: string;
}

const HOUSE_NO = String.raw`\d{1,4} ?[a-zæøåA-ZÆØÅ]?(?!\p{L}|\d|\. ?\p{L})`;
const WITH_NUMBER = new RegExp(
  `^(?<street>.*?\\p{L}.*?)[ ,]+(?<houseNo>${HOUSE_NO})(?<rest>.*)$`,
  'u',
);
const TOWN = /^(?:dk[- ]?)?(?<postnr>\d{4})(?: +(?<city>.+))?$/i;
const FLOOR = /^(?<floor>st|kl|k\d?|\d{1,2})\.? *(?:sal\b)?\.? *(?<door>.*)$/i;

/**
 * Reads an address written on one line: `Kirkevej 12, 2. tv, 7100 Vejle`. The house number is needed, the rest is not.
 * @returns `null` when there is no street with a house number
 */
export function parseStreetLine(text: string): StreetLine | null {
  const found = WITH_NUMBER.exec(text.trim().replaceAll(/\s+/g, ' '))?.groups;
  if (found === undefined) return null;
  const { street = '', houseNo = '', rest = '' } = found;
  const line = { street: street.trim(), houseNo: upright(houseNo), ...nowhere };
  const parts = rest
    .replace(/ (?=(?:dk[- ]?)?\d{4}(?: |$))/i, ',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.reduce(withPart, line);
}

const nowhere = { floor: '', door: '', postnr: '', city: '' };

function withPart(line: StreetLine, part: string): StreetLine {
  const { postnr, city = '' } = TOWN.exec(part)?.groups ?? {};
  if (postnr !== undefined) return { ...line, postnr, city: city.trim() };
  if (line.postnr !== '') return { ...line, city: part };
  const { floor, door = '' } = FLOOR.exec(part)?.groups ?? {};
  if (floor !== undefined && line.floor === '')
    return { ...line, floor: floor.toLowerCase(), door: side(door) };
  return line.door === '' ? { ...line, door: side(part) } : line;
}

/** `12 b` → `12B` */
function upright(houseNo: string): string {
  return houseNo.replaceAll(' ', '').toUpperCase();
}

/** `t.v.` → `tv` */
function side(door: string): string {
  return door.replaceAll(/[. ]/g, '');
}

/** The line of an envelope: `Kirkevej 12, 2. tv`. */
export function formatStreetLine({
  street,
  houseNo,
  floor,
  door,
}: Pick<StreetLine, 'street' | 'houseNo'> & {
  floor?: string | null | undefined;
  door?: string | null | undefined;
}): string {
  const level = floor ? (/^\d+$|^st$|^kl$/.test(floor) ? `${floor}.` : floor) : '';
  const inside = [level, door ?? ''].filter(Boolean).join(' ');
  const house = [street, houseNo].filter(Boolean).join(' ');
  return [house, inside].filter(Boolean).join(', ');
}
