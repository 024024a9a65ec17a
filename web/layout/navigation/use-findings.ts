import { router } from '@inertiajs/react';
import { IconBolt, IconHistory, IconPlus, type TablerIcon } from '@tabler/icons-react';
import type { SearchAnswer, SearchHit } from '#app-server/pages/search.props.ts';
import { placesFor } from '#domain/pages.ts';
import { permissionsOf } from '#domain/rights/rights.ts';
import { call } from '#web/http/call.ts';
import { usePlaceAddress } from '#web/list/remembered-filters.ts';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';
import { findCustomers } from '#web/orders/create/new-order-calls.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { useMay, useUser } from '#web/shared-props.ts';
import { useRecentOrders } from '#web/welcome/recent-orders.ts';
import { beginsWords, customerWanted, matchingCommands } from './matching-commands.ts';
import { placeIcons } from './navigation.ts';
import type { Command } from './page-commands.ts';
import { newOrderFor, newOrderOf, useCommands } from './use-commands.ts';

interface Finding extends Command {
  icon?: TablerIcon;
}

/** What was found under one heading. */
export interface Findings {
  name: string;
  found: Finding[];
}

const search = (query: string, signal: AbortSignal) =>
  call<SearchAnswer>('get', `/soeg?q=${encodeURIComponent(query)}`, undefined, { signal });

/** A number of an order, or the beginning of one. */
const ORDER_NO = /^(?:\d{1,5}|\d\d-\d*|r\d[\d-]*)$/i;

const withIcon = (icon: TablerIcon) => (command: Command) => ({ ...command, icon });

const toFinding = ({ href, label, description }: SearchHit): Finding => ({
  id: href,
  label,
  description,
  run: () => router.visit(href),
});

/** What Ctrl-K shows for a query, best first; headings without anything under them are left out. */
export function useFindings(query: string): { groups: Findings[]; failed: boolean } {
  const user = useUser();
  const may = useMay();
  const look = useStatusLook();
  const recent = useRecentOrders();
  const commands = useCommands();
  const addressOf = usePlaceAddress();
  const wanted = may('order.create') ? customerWanted(query) : undefined;
  const orders = useSearchAsYouType(wanted === undefined ? query : '', search);
  const customers = useSearchAsYouType(wanted ?? '', findCustomers);
  const text = query.trim();
  const isEmpty = text === '';

  const places: Finding[] = placesFor(permissionsOf(user?.rights ?? {}))
    .filter(({ label }) => beginsWords(query, label))
    .map(({ path, label, icon }) => ({
      id: path,
      label,
      icon: placeIcons[icon],
      run: () => router.visit(addressOf(path)),
    }));
  const lists: Finding[] =
    isEmpty || !may('order.see')
      ? []
      : look.order.flatMap((status) => {
          const { label, shortLabel } = look.info(status);
          if (!beginsWords(query, `Ordrer ${label} ${shortLabel}`)) return [];
          const path = `/ordrer?status=${status}`;
          return {
            id: path,
            label: `Ordrer: ${label}`,
            icon: placeIcons.list,
            run: () => router.visit(path),
          };
        });
  const acts = matchingCommands(query, commands).map(withIcon(IconBolt));
  const {
    hits = [],
    customers: foundCustomers = [],
    goods = [],
    documents = [],
  } = orders?.answer ?? {};
  const opened: Finding[] = recent.map(({ orderNo, title }) => ({
    id: `recent-${orderNo}`,
    label: `${orderNo} ${title}`,
    icon: IconHistory,
    run: () => router.visit(`/ordrer/${encodeURIComponent(orderNo)}`),
  }));
  const creations =
    // Nothing is listed before the answer: what is marked first stays marked when others come before it.
    wanted === undefined || customers === null
      ? []
      : [...(customers.answer?.hits ?? []).map(newOrderOf), newOrderFor(wanted)];
  // Whoever types a name may have its owner on the telephone. It comes last, and never before the search has answered.
  const isName = text.length > 1 && !ORDER_NO.test(text);
  const otherwise =
    wanted === undefined && isName && orders !== null && may('order.create')
      ? [newOrderFor(text)]
      : [];

  const groups: Findings[] = [
    { name: 'Senest åbnet', found: isEmpty ? opened : [] },
    { name: 'Ny ordre', found: creations.map(withIcon(IconPlus)) },
    { name: 'Handlinger', found: acts },
    { name: 'Gå til', found: [...places, ...lists] },
    { name: 'Ordrer', found: hits.map(toFinding) },
    { name: 'Kunder', found: foundCustomers.map(toFinding) },
    { name: 'Varer', found: goods.map(toFinding) },
    { name: 'Dokumenter', found: documents.map(toFinding) },
    { name: 'Opret', found: otherwise.map(withIcon(IconPlus)) },
  ];
  return {
    groups: groups.filter((group) => group.found.length > 0),
    failed: orders?.failed ?? customers?.failed ?? false,
  };
}
