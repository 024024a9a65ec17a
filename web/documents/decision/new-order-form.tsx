import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { DocumentDetails } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { AddressAnswer, AddressHit } from '#app-server/pages/search.props.ts';
import { defaultMatchMode } from '#domain/documents/document-lines.ts';
import type { NewAddress } from '#domain/orders/new-address.ts';
import { WORK_TYPES, type WorkTypeCode, workTypes } from '#domain/orders/work-types.ts';
import type { MatchDecision } from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { call } from '#web/http/call.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { useMay } from '#web/shared-props.ts';
import { isAtPlace } from './is-at-place.ts';
import { isAddress, NewAddressFields } from './new-address-fields.tsx';
import classes from './decision-dialog.module.css';

interface NewOrderFormProps {
  details: DocumentDetails;
  busy: boolean;
  sentence: string | null;
  onDecide: (decision: MatchDecision) => void;
  onClose: () => void;
}

/** The first search: the address or the customer that was read in the document. */
function firstQuery({ newOrder: { job } }: DocumentDetails): string {
  if (job.place === null) return job.customerName ?? '';
  const { street, houseNo, postnr } = job.place;
  return `${street} ${houseNo} ${postnr}`.trim();
}

const NewCustomerDialog = lazyDialog(
  () => import('#web/customers/list/new-customer-dialog.tsx'),
  (module) => module.NewCustomerDialog,
);

const nowhere: NewAddress = { street: '', houseNo: '', postnr: '' };

const keyOf = ({ customerId, installationAddressId }: AddressHit) =>
  `${customerId} ${installationAddressId ?? ''}`;

const nameOf = ({ customerName, address, installationAddressId }: AddressHit) =>
  `${customerName}, ${address}${installationAddressId === null ? ' (uden installationsadresse)' : ''}`;

const findAddresses = (query: string, signal: AbortSignal) =>
  call<AddressAnswer>('get', `/adresser?q=${encodeURIComponent(query)}`, undefined, { signal });

/** Creates an order from what was read in the document, and matches the document to it. */
export function NewOrderForm({ details, busy, sentence, onDecide, onClose }: NewOrderFormProps) {
  const { newOrder, item, reading } = details;
  const mayCreate = useMay()('customer.edit');
  const [title, setTitle] = useState(newOrder.title);
  const segment = newOrder.partnerId === null ? 'direct' : 'vaerk';
  const types = WORK_TYPES.filter((type) => workTypes[type].segment === segment);
  const [workType, setWorkType] = useState<WorkTypeCode | undefined>(types[0]);
  const [caseNo, setCaseNo] = useState(newOrder.partnerCaseNo ?? '');
  const [query, setQuery] = useState(firstQuery(details));
  const found = useSearchAsYouType(query, findAddresses, { shortest: 3 })?.answer;
  const { customerName, place } = newOrder.job;
  const isFirst = query === firstQuery(details);
  const isThere = ({ address }: AddressHit) => place !== null && isAtPlace(address, place);
  const there = found?.hits.find(isThere);
  // Nobody lives there: the customer may be known from another address. Who lives nearby is not meant.
  const atFirst = isFirst ? found?.hits : undefined;
  const isUnknownPlace =
    atFirst !== undefined && (place === null ? atFirst.length === 0 : there === undefined);
  const named = useSearchAsYouType(isUnknownPlace ? (customerName ?? '') : '', findAddresses, {
    shortest: 3,
  })?.answer;
  const hits = (isUnknownPlace ? named?.hits : found?.hits) ?? [];
  const [picked, setPicked] = useState('');
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState('');
  const hit =
    hits.find((one) => keyOf(one) === picked) ??
    hits.find(({ customerId }) => customerId === created) ??
    (isFirst ? there : undefined) ??
    hits[0];
  const [elsewhere, setElsewhere] = useState<boolean | null>(null);
  const [newAddress, setNewAddress] = useState(newOrder.job.place ?? nowhere);
  const isNew =
    (elsewhere ?? (isUnknownPlace && place !== null)) || hit?.installationAddressId === null;
  const missing = [
    ...(title.trim() === '' ? ['titel'] : []),
    ...(segment === 'vaerk' && caseNo.trim() === '' ? ['sagsnr.'] : []),
    ...(hit === undefined ? ['kunde'] : []),
    ...(isNew && !isAddress(newAddress) ? ['vej, husnr. og postnr.'] : []),
  ];
  const ready = missing.length === 0 && hit !== undefined && workType !== undefined;
  return (
    <>
      <QuestionForm
        submit="Opret og match"
        busy={busy}
        ready={ready}
        missing={`Mangler: ${missing.join('; ')}.`}
        sentence={sentence}
        className={classes.form}
        onClose={onClose}
        onSubmit={() => {
          if (!ready) return;
          onDecide({
            decision: 'create_order',
            mode: defaultMatchMode({ ...item, lineCount: reading?.itemLines.length ?? 0 }),
            order: {
              kind: segment,
              workType,
              customerId: hit.customerId,
              ...(!isNew && { installationAddressId: hit.installationAddressId }),
              title: title.trim(),
              expectedNetOre: Math.max(0, newOrder.expectedNetOre),
              customerRef: newOrder.customerRef,
              ...(newOrder.partnerId !== null && {
                partnerId: newOrder.partnerId,
                partnerCaseNo: caseNo.trim(),
              }),
            },
            ...(isNew && { newAddress }),
          });
        }}
      >
        <TextField
          label="Titel"
          required
          maxLength={80}
          data-autofocus
          value={title}
          onChange={setTitle}
        />
        <ChoiceField
          label="Opgavetype"
          choices={types.map((type) => ({ value: type, label: workTypes[type].label }))}
          value={workType}
          onChange={setWorkType}
        />
        {segment === 'vaerk' && (
          <TextField
            label="Sagsnr. hos værket"
            required
            maxLength={60}
            value={caseNo}
            onChange={setCaseNo}
          />
        )}
        <TextField
          label="Find kunde og adresse"
          description="Navn, kundenr., CVR, telefon, vej eller by."
          value={query}
          onChange={setQuery}
        />
        <ChoiceField
          label="Kunde og adresse"
          required
          choices={
            hits.length === 0
              ? [{ value: '', label: 'Søg efter en kunde' }]
              : hits.map((one) => ({ value: keyOf(one), label: nameOf(one) }))
          }
          value={hit === undefined ? '' : keyOf(hit)}
          onChange={setPicked}
          error={found && hits.length === 0 ? 'Ingen kunde passer.' : undefined}
        />
        {mayCreate && (
          <Button variant="default" size="xs" justify="center" onClick={() => setCreating(true)}>
            Opret kunden
          </Button>
        )}
        <Checkbox
          label="Opgaven er på en ny adresse hos kunden"
          checked={isNew}
          disabled={hit?.installationAddressId === null}
          onChange={({ currentTarget }) => setElsewhere(currentTarget.checked)}
        />
        {isNew && <NewAddressFields address={newAddress} onChange={setNewAddress} />}
      </QuestionForm>
      {creating && (
        <NewCustomerDialog
          above
          start={{
            name: customerName ?? '',
            street: place?.street ?? '',
            houseNo: place?.houseNo ?? '',
            postnr: place?.postnr ?? '',
            city: place?.city ?? '',
          }}
          onClose={() => setCreating(false)}
          onChosen={({ id, customerNo }) => {
            setCreated(id);
            setPicked('');
            setQuery(String(customerNo));
          }}
        />
      )}
    </>
  );
}
