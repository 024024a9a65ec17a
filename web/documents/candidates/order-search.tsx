import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useCallback, useState } from 'react';
import type {
  Candidate,
  OrderSearchAnswer,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { call } from '#web/http/call.ts';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import classes from './order-search.module.css';

interface OrderSearchProps {
  documentId: string;
  inputRef?: Ref<HTMLInputElement>;
  label: string;
  /** The key that leads here. */
  keys?: string;
  /** Ids of orders that are chosen already, and are not found again. */
  without?: readonly string[];
  onPick: (candidate: Candidate) => void;
}

/** Finds an order by hand: always possible, also when nothing was proposed. Enter takes the first. */
export function OrderSearch(props: OrderSearchProps) {
  const { documentId, inputRef, label, keys, without = [], onPick } = props;
  const [query, setQuery] = useState('');
  const search = useCallback(
    (query: string, signal: AbortSignal) => {
      const url = `/dokumenter/${documentId}/ordrer?q=${encodeURIComponent(query)}`;
      return call<OrderSearchAnswer>('get', url, undefined, { signal });
    },
    [documentId],
  );
  const found = useSearchAsYouType(query, search);
  const all = found?.answer?.candidates ?? [];
  const candidates = all.filter(({ order }) => !without.includes(order.id));
  const pick = (candidate: Candidate) => {
    onPick(candidate);
    setQuery('');
  };
  return (
    <search className={classes.search}>
      <TextInput
        ref={inputRef}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={keys !== undefined && query === '' ? <KeyHint keys={keys} /> : undefined}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          const first = candidates[0];
          if (event.key === 'Enter' && first !== undefined) {
            event.preventDefault();
            pick(first);
            event.currentTarget.blur();
          }
          if (event.key === 'Escape') {
            event.preventDefault();
            setQuery('');
            event.currentTarget.blur();
          }
        }}
      />
      {found !== null && (
        <ul className={classes.hits} aria-label="Fundne ordrer">
          {candidates.map((candidate) => (
            <li key={candidate.order.id}>
              <button type="button" className={classes.hit} onClick={() => pick(candidate)}>
                <span className={classes.orderNo}>{candidate.order.orderNo}</span>
                <span className={classes.title}>{candidate.order.title}</span>
                <span className={classes.facts}>
                  {candidate.order.customerName} · {candidate.order.address}
                </span>
              </button>
            </li>
          ))}
          {candidates.length === 0 && (
            <li className={classes.none}>{noneText(found.failed, all.length > 0)}</li>
          )}
        </ul>
      )}
    </search>
  );
}

function noneText(failed: boolean, isChosen: boolean): string {
  if (failed) return 'Der kunne ikke søges. Prøv igen.';
  return isChosen ? 'Ordren er med allerede.' : 'Ingen ordrer passer.';
}
