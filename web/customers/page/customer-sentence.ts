import type { CustomerTimelineEntry } from '#app-server/pages/customer/customer-info.props.ts';
import { genitive } from '#web/http/dialogs/conflict-texts.ts';
import { customerFieldLabel } from '../edit/customer-field-text.ts';

const list = new Intl.ListFormat('da', { type: 'conjunction' });

const verbs: Readonly<Partial<Record<CustomerTimelineEntry['type'], string>>> = {
  'customer.created': 'oprettede kunden',
  'customer.contact_added': 'tilføjede en kontaktperson',
  'customer.contact_removed': 'fjernede en kontaktperson',
  'customer.address_added': 'tilføjede en adresse',
  'customer.address_removed': 'arkiverede en adresse',
  'customer.merged': 'flettede en anden kunde ind i denne',
  'customer.merged_away': 'flettede kunden ind i en anden',
  'customer.merge_undone': 'fortrød en fletning',
  'customer.anonymise_requested': 'bad om at få kunden anonymiseret',
  'customer.anonymise_withdrawn': 'trak anmodningen om anonymisering tilbage',
  'customer.anonymised': 'anonymiserede kunden',
  'customer.access_notes_written': 'skrev adgangsforhold',
  'customer.talk_logged': 'loggede et opkald eller en mail',
  'customer.talk_corrected': 'rettede et opkald eller en mail',
  'customer.talk_withdrawn': 'trak et opkald eller en mail tilbage',
};

/** An entry of the timeline as a sentence: “Anne Nielsen ændrede navn og telefon”. A deleted value leaves the sentence. */
export function customerSentence({
  type,
  actor,
  changed,
  forcedOver,
}: Pick<CustomerTimelineEntry, 'type' | 'actor' | 'changed' | 'forcedOver'>): string {
  const who = actor?.name ?? 'Systemet';
  const fields = [...new Set(Object.keys(changed).map(fieldWord))];
  const what = verbs[type] ?? `ændrede ${fields.length === 0 ? 'kunden' : list.format(fields)}`;
  const over = forcedOver === null ? '' : ` og overskrev ${genitive(forcedOver.name)} ændring`;
  return `${who} ${what}${over}`;
}

/** `Navn` is `navn` within a sentence; abbreviations such as `CVR-nr.` stay. */
function fieldWord(field: string): string {
  const label = customerFieldLabel(field);
  return /^\p{Lu}{2}/u.test(label)
    ? label
    : label.charAt(0).toLocaleLowerCase('da') + label.slice(1);
}
