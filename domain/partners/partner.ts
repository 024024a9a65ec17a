import * as v from 'valibot';
import { parseCvr } from '../identifiers/cvr.ts';
import { checkRows } from '../saving/check-rows.ts';
import { readText } from '../saving/read-text.ts';
import { visibleLines, visibleText } from '../text/visible-text.ts';
import { INTAKES, PARTNER_KINDS, REPORT_BACKS, SETTLEMENTS } from './partner-kinds.ts';

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(visibleText),
    v.maxLength(most, `Teksten må højst være ${most} tegn.`),
  );

/** Several parts, between commas or on lines. */
const parts = v.pipe(
  v.string(),
  v.transform(visibleLines),
  v.maxLength(300, 'Teksten må højst være 300 tegn.'),
);

/** A whole number as it is typed. */
const whole = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,4}$/, 'Skriv et helt tal, fx 8.'),
    v.check((typed) => Number(typed) <= most, `Højst ${most}.`),
  );

const partner = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1, 'Værket findes ikke.'), v.maxLength(60)),
  name: v.pipe(text(100), v.minLength(1, 'Skriv et navn.')),
  /** Two or three letters that mark its orders on the board. */
  mark: v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => typed.toLocaleUpperCase('da')),
    v.regex(/^\p{L}{2,3}$/u, 'Skriv to eller tre bogstaver.'),
  ),
  kind: v.picklist(PARTNER_KINDS, 'Vælg en type.'),
  cvr: readText(parseCvr),
  /** The number of the customer that is invoiced. */
  debtorNo: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, 'Skriv et kundenummer, fx 10001.')),
  /** A regular expression for its case numbers; empty where any will do. */
  caseNoPattern: text(100),
  /** Case numbers that the pattern must fit, between commas. */
  caseNoExamples: parts,
  /** Working hours until an order is accepted, and until the customer is called; working days until it is done. */
  slaAcceptH: whole(999),
  slaContactH: whole(999),
  slaDoneDays: whole(365),
  intake: v.picklist(INTAKES, 'Vælg, hvordan ordrerne kommer.'),
  reportBack: v.picklist(REPORT_BACKS, 'Vælg, hvordan der meldes tilbage.'),
  settlement: v.picklist(SETTLEMENTS, 'Vælg, hvordan der afregnes.'),
  /** What has to be documented on each order, between commas. */
  requiredDocs: parts,
});

/** A utility that sends orders, as its agreement is typed. */
export type Partner = v.InferOutput<typeof partner>;

/** All partners: each name and each mark once. */
export const partners = v.pipe(
  v.array(partner),
  checkRows<Partner>((all, complain) => {
    const same = (a: string, b: string) => a.toLocaleLowerCase('da') === b.toLocaleLowerCase('da');
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(0, index)) {
        if (same(one.name, other.name)) complain(index, 'name', 'Det navn findes allerede.');
        if (same(one.mark, other.mark)) complain(index, 'mark', `Bruges af ${other.name}.`);
      }
    }
  }),
);

/** The parts of a text between commas, each once: `BN123456, BN 654321`. */
export function listed(typed: string): string[] {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** What is said of a partner that is taken away although it has orders. */
export const PARTNER_IN_USE = 'Et værk med ordrer kan ikke fjernes.';
