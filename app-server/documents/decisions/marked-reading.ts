import { asCredited } from '#domain/documents/credit-note.ts';
import type { MarkRequest } from '#domain/documents/document-decision.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { parseKr } from '#domain/amounts/money.ts';
import { parseOrderNo } from '#domain/orders/order-no.ts';
import { parseRequisitionNo } from '#domain/orders/requisition-no.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { dateOf } from '../reading/facts/dates.ts';

type Mark = Pick<MarkRequest, 'field' | 'text' | 'box'>;
type Place = Pick<Mark, 'text' | 'box'>;

const MOST_NUMBERS = 50;
const REQUISITION = /R[ -]?\d{2}[ -]?\d{5}[ \u2013-]?\d/i;
const ORDER = /\d{2}[ -]?\d{5}|\d{2}-\d{1,4}/;

/**
 * What was read, with what a person pointed out on top of it. A label before the words ("Rekv. nr.", "Netto") does no harm.
 * @throws Invalid when the words are no such thing
 */
export function withMark(reading: DocumentReading, { field, ...place }: Mark): DocumentReading {
  switch (field) {
    case 'orderNo':
      return withOrderNo(reading, place);
    case 'netOre':
      return withNet(reading, place);
    case 'documentDate': {
      const value = dateOf(place.text.replace(/^\D+/, '').trim());
      if (value === undefined) throw new Invalid({ text: 'Der står ikke en dato i feltet.' });
      return { ...reading, documentDate: { value, ...place } };
    }
    default:
      return { ...reading, documentNo: { value: place.text.slice(0, 60), ...place } };
  }
}

/** The three amounts are held against each other again. */
function withNet(reading: DocumentReading, place: Place): DocumentReading {
  const amount = parseKr(place.text.replace(/^[^\d-]+/, ''));
  if (!amount.ok) throw new Invalid({ text: amount.message });
  const { vatOre, totalOre } = reading;
  const amountsAgree = vatOre && totalOre ? amount.ore + vatOre.value === totalOre.value : null;
  const flags = reading.flags.filter((flag) => flag !== 'amounts_disagree');
  return asCredited({
    ...reading,
    netOre: { value: amount.ore, ...place },
    amountsAgree,
    flags: amountsAgree === false ? [...flags, 'amounts_disagree'] : flags,
  });
}

/** A number with a right check digit is as good as one that was read; a bare one stays a bare one. */
function withOrderNo(reading: DocumentReading, place: Place): DocumentReading {
  const requisition = REQUISITION.exec(place.text)?.[0];
  if (requisition !== undefined) {
    const proven = parseRequisitionNo(requisition);
    if (!proven.ok) throw new Invalid({ text: proven.message });
    const { value } = proven;
    const others = reading.requisitionNos.filter((one) => one.valid && one.value !== value);
    const requisitionNos = [{ value, valid: true, ...place }, ...others].slice(0, MOST_NUMBERS);
    const flags = reading.flags.filter((flag) => flag !== 'requisition_mistyped');
    return { ...reading, requisitionNos, flags };
  }
  const bare = parseOrderNo(ORDER.exec(place.text)?.[0] ?? '');
  if (!bare.ok) throw new Invalid({ text: 'Der står ikke et ordrenummer i feltet.' });
  const others = reading.orderNos.filter(({ value }) => value !== bare.value);
  return {
    ...reading,
    orderNos: [{ value: bare.value, ...place }, ...others].slice(0, MOST_NUMBERS),
  };
}
