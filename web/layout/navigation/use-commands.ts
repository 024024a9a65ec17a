import { router } from '@inertiajs/react';
import type { CustomerHit } from '#domain/customers/order-customer.ts';
import { openAbsences, openNewAbsence } from '#web/absences/open-absences.ts';
import { openNewOrder } from '#web/orders/create/open-new-order.ts';
import { useMay, useUser } from '#web/shared-props.ts';
import { logOut } from '../user/log-out.ts';
import { isTouched } from '#web/parts/controls/is-touched.ts';
import { useStore } from '../store.ts';
import { openShortcuts } from './open-overlay.ts';
import { type Command, pageCommands } from './page-commands.ts';

const shortcuts: Command = {
  id: 'shortcuts',
  label: 'Vis genveje',
  words: 'taster hjælp',
  run: openShortcuts,
};

const absent: readonly Command[] = [
  {
    id: 'new-absence',
    label: 'Registrér fravær',
    words: 'registrer ferie syg sygdom feriefridag',
    run: openNewAbsence,
  },
  { id: 'absences', label: 'Vis fravær', words: 'fraværende ferie syg', run: openAbsences },
];

/** Everything that Ctrl-K can do here: what the page offers first, then what every page offers. */
export function useCommands(): readonly Command[] {
  const may = useMay();
  const userId = useUser()?.id ?? '';
  const ofPage = useStore(pageCommands);
  const create: Command = {
    id: 'new-order',
    label: 'Ny ordre',
    words: 'opret',
    run: () => openNewOrder(),
  };
  return [
    ...ofPage,
    ...(may('order.create') ? [create] : []),
    ...(may('activity.plan') ? absent : []),
    {
      id: 'profile',
      label: 'Profil',
      words: 'adgangskode bruger totrinslogin enheder',
      run: () => router.visit('/profil'),
    },
    ...(isTouched() ? [] : [shortcuts]),
    { id: 'log-out', label: 'Log ud', words: 'afslut', run: () => void logOut(userId) },
  ];
}

/** Opens “Ny ordre” for this customer. */
export function newOrderOf({ id, name, customerNo, address }: CustomerHit): Command {
  return {
    id: `new-order-${id}`,
    label: `Ny ordre til ${name}`,
    description: `${customerNo} · ${address}`,
    run: () => openNewOrder({ customerId: id }),
  };
}

/** Opens “Ny ordre” with a search for the customer. */
export function newOrderFor(name: string): Command {
  return {
    id: 'new-order-for',
    label: `Ny ordre til »${name}«`,
    description: 'Søg efter kunden, eller opret en ny',
    run: () => openNewOrder({ query: name }),
  };
}
