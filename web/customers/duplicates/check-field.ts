import type { TownAnswer } from '#app-server/pages/order/new-order.props.ts';
import { parseEmail } from '#domain/customers/email.ts';
import { parseCvr } from '#domain/identifiers/cvr.ts';
import { parseGln } from '#domain/identifiers/gln.ts';
import { parseMeteringPoint } from '#domain/identifiers/metering-point.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import { parsePNumber } from '#domain/identifiers/p-number.ts';
import { parsePostnr } from '#domain/identifiers/postnr.ts';
import type { Parsed } from '#domain/result.ts';
import type { CheckedField, FieldCheck, TypedField } from '#machines/screens/customer-field.ts';
import { call } from '#web/http/call.ts';

const readers: Readonly<Record<CheckedField, (text: string) => Parsed<string>>> = {
  cvr: parseCvr,
  pNumber: parsePNumber,
  gln: parseGln,
  phone: parsePhone,
  mobile: parsePhone,
  email: (text) => parseEmail(text.trim()),
  postnr: parsePostnr,
  meteringPointId: parseMeteringPoint,
};

/** Checks what stands in a field, by the rules with which the server reads it; the town of a postnr is asked for. */
export async function checkField(
  { field, value }: TypedField,
  signal: AbortSignal,
): Promise<FieldCheck> {
  const read = readers[field](value);
  if (!read.ok) return { kind: 'invalid', sentence: read.message };
  if (field === 'postnr') return checkTown(read.value, signal);
  return read.warning === undefined ? { kind: 'ok' } : { kind: 'warning', sentence: read.warning };
}

async function checkTown(postnr: string, signal: AbortSignal): Promise<FieldCheck> {
  const { city, municipalities } = await call<TownAnswer>(
    'get',
    `/postnumre/${encodeURIComponent(postnr)}`,
    undefined,
    { signal },
  );
  return city === null
    ? { kind: 'warning', sentence: 'Ukendt postnummer – kontrollér venligst.' }
    : { kind: 'ok', city, municipalities };
}
