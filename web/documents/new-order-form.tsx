import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { DocumentDetails } from '#app-server/pages/manual-order-match.props.ts';
import type { AddressAnswer, AddressHit } from '#app-server/pages/search.props.ts';
import { WORK_TYPES, type WorkTypeCode, workTypes } from '#domain/work-types.ts';
import type { DeskDecision } from '#machines/screens/manual-order-match-types.ts';
import { call } from '#web/http/call.ts';
import { usualMode } from './desk-paper.ts';
import classes from './question-dialog.module.css';

interface NewOrderFormProps {
  details: DocumentDetails;
  busy: boolean;
  onDecide: (decision: DeskDecision) => void;
  onClose: () => void;
}

const PAUSE = 200;

/** The customers that fit; `null` until the server has said so of what stands in the field. */
function useAddresses(query: string): AddressHit[] | null {
  const [wanted] = useDebouncedValue(query.trim(), PAUSE);
  const [found, setFound] = useState<{ query: string; hits: AddressHit[] } | null>(null);
  useEffect(() => {
    if (wanted.length < 3) return undefined;
    const abort = new AbortController();
    call<AddressAnswer>('get', `/adresser?q=${encodeURIComponent(wanted)}`, undefined, abort)
      .then((answer) => setFound({ query: wanted, hits: answer.hits }))
      .catch(() => {
        if (!abort.signal.aborted) setFound(null);
      });
    return () => abort.abort();
  }, [wanted]);
  return found?.query === query.trim() ? found.hits : null;
}

/** What the paper says of whose job it is: where the search begins. */
function firstQuery({ reading }: DocumentDetails): string {
  const address = reading?.addresses[0]?.value;
  const name = reading?.customerNames[0]?.value;
  return address === undefined ? (name ?? '') : `${address.street} ${address.houseNo}`;
}

/** A new order from what stands on the paper; the document is matched to it at once. */
export function NewOrderForm({ details, busy, onDecide, onClose }: NewOrderFormProps) {
  const { newOrder, item, reading } = details;
  const [title, setTitle] = useState(newOrder.title);
  const segment = newOrder.partnerId === null ? 'direct' : 'vaerk';
  const types = WORK_TYPES.filter((type) => workTypes[type].segment === segment);
  const [workType, setWorkType] = useState<WorkTypeCode | undefined>(types[0]);
  const [query, setQuery] = useState(firstQuery(details));
  const found = useAddresses(query);
  const hits = found ?? [];
  const [picked, setPicked] = useState('');
  const address = hits.find((hit) => hit.installationAddressId === picked) ?? hits[0];
  const ready = title.trim() !== '' && address !== undefined && workType !== undefined;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        onDecide({
          decision: 'create_order',
          mode: usualMode(item.kind, (reading?.itemLines.length ?? 0) > 0),
          order: {
            kind: segment,
            workType,
            customerId: address.customerId,
            installationAddressId: address.installationAddressId,
            title: title.trim(),
            expectedNetOre: Math.max(0, newOrder.expectedNetOre),
            customerRef: newOrder.customerRef,
            ...(newOrder.partnerId !== null && { partnerId: newOrder.partnerId }),
            ...(newOrder.partnerCaseNo !== null && { partnerCaseNo: newOrder.partnerCaseNo }),
          },
        });
      }}
    >
      <TextInput
        label="Titel"
        required
        maxLength={80}
        data-autofocus
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <NativeSelect
        label="Opgavetype"
        value={workType}
        onChange={({ currentTarget }) =>
          setWorkType(types.find((type) => type === currentTarget.value))
        }
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {workTypes[type].label}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Find kunde og adresse"
        description="Navn, kundenr., CVR, telefon, vej eller by."
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <NativeSelect
        label="Kunde og adresse"
        required
        value={address?.installationAddressId ?? ''}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
        error={found?.length === 0 ? 'Ingen kunde med en installationsadresse passer.' : undefined}
      >
        {hits.length === 0 && <option value="">Søg efter en kunde</option>}
        {hits.map((hit) => (
          <option key={hit.installationAddressId} value={hit.installationAddressId}>
            {hit.customerName}, {hit.address}
          </option>
        ))}
      </NativeSelect>
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose}>
          Annuller
        </Button>
        <Button type="submit" loading={busy} disabled={!ready}>
          Opret og match
        </Button>
      </Group>
    </form>
  );
}
