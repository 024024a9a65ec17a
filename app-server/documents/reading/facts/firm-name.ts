/** What kind of company a name says it is, as words of their own. */
const FORM =
  /(?<=[\p{L}\d.&)] )(?:A ?\/ ?S|ApS|APS|Aps|I\/S|K\/S|P\/S|IVS|A\.?[mM]\.?[bB]\.?[aA]\.?|AMBA|Fonden|AB|AS|ASA|Oy|GmbH|AG|B\.?V\.?|Ltd\.?|Limited|Inc\.?|S\.?A\.?|SE)(?![\p{L}\d])/u;
/** Those who are paid through, insure or carry are named at the foot of documents that they did not send. */
const HELPER =
  /(?<!\p{L})(?:bank|danske bank|nordea|jyske|sydbank|sparekasse|nets|mobilepay|factoring|finans|forsikring|postnord|dsv|dao|gls|revision)(?!\p{L})|bank(?: |$)|kasse(?: |$)/iu;
/** What a name stands between: `Havnens Elgros A/S · Havnegade 9 · 7100 Vejle`. */
const BETWEEN = /\s*[·•|]\s*|\t|,\s|\s[-–]\s|\s{2,}|(?<=\p{L}{3})\.\s(?=[A-ZÆØÅ])/u;
const LEAD =
  /^(?:(?:afsender|leverandør|sælger|fra|firma|udstedt af|from|seller)\s*:?\s+|©\s*(?:\d{4})?\s*)/i;
const NOT_A_NAME =
  /^(?:cvr|se|tlf|telefon|tel|mail|e-mail|www|http|bank|reg|konto|iban|swift|side|page|moms|ean|gln|betaling|vat|adresse|att|dato|nr|kunde|levering|faktura|ordre|org)(?!\p{L})/iu;
const LONGEST = 60;

/** The name of a firm in a text, without what stands around it; `undefined` when it has none. */
export function firmIn(text: string): string | undefined {
  const part = text
    .split(BETWEEN)
    .map((each) => each.replace(LEAD, '').trim())
    .find((each) => FORM.test(each) && !HELPER.test(each));
  if (part === undefined) return undefined;
  const form = FORM.exec(part);
  const name = form ? part.slice(0, form.index + form[0].length) : part;
  // Behind the form a name may go on: Solar A/S Danmark. An address, a number or a label does not belong to it.
  const more = form
    ? (/^ \p{Lu}\p{Ll}+$/u.exec(part.slice(form.index + form[0].length))?.[0] ?? '')
    : '';
  const whole = `${name}${more}`.replace(/^[^\p{L}\d]+/u, '');
  return whole.length <= LONGEST ? whole : undefined;
}

/** Whether a text may be a name that does not say what kind of company it is: words without numbers and labels. */
export function isPlainName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    text.length <= LONGEST &&
    letters >= 3 &&
    /^\p{Lu}/u.test(text) &&
    !/[\d:@]/.test(text) &&
    !NOT_A_NAME.test(text) &&
    !HELPER.test(text)
  );
}

/** The first part of a text that stands between dots or strokes, as the foot of a document begins with who sent it. */
export function firstPart(text: string): string {
  return (text.split(BETWEEN)[0] ?? '').replace(LEAD, '').trim();
}
