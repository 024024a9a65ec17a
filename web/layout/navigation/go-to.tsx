import { router } from '@inertiajs/react';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#app-server/pages/search.props.ts';
import { placesFor } from '#domain/pages.ts';
import { call } from '#web/http/call.ts';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';
import { useUser } from '#web/shared-props.ts';
import { placeIcons } from './navigation.ts';

interface GoToProps {
  onClose: () => void;
}

const [store, actions] = createSpotlight();

const search = (query: string, signal: AbortSignal) =>
  call<SearchAnswer>('get', `/soeg?q=${encodeURIComponent(query)}`, undefined, { signal });

/** “Søg eller gå til”: pages by name, and whatever the server finds. */
export function GoTo({ onClose }: GoToProps) {
  const user = useUser();
  const [query, setQuery] = useState('');
  const found = useSearchAsYouType(query, search);
  const hits = found?.answer?.hits ?? [];
  useEffect(() => actions.open(), []);

  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Gå til',
      actions: placesFor(user?.permissions ?? [])
        .filter(({ label }) =>
          label.toLocaleLowerCase('da').includes(query.toLocaleLowerCase('da')),
        )
        .map(({ path, label, icon }) => {
          const Icon = placeIcons[icon];
          return {
            id: path,
            label,
            leftSection: <Icon size={20} stroke={1.6} aria-hidden />,
            onClick: () => router.visit(path),
          };
        }),
    },
    {
      group: 'Fundet',
      actions: hits.map(({ href, label, description }) => ({
        id: href,
        label,
        description,
        onClick: () => router.visit(href),
      })),
    },
  ];

  function openFirst() {
    const [first] = groups.flatMap((group) => group.actions);
    if (first === undefined) return;
    actions.close();
    router.visit(first.id);
  }

  return (
    <Spotlight
      store={store}
      actions={groups.filter((group) => group.actions.length > 0)}
      // The server has searched already; what it found must not be sifted again.
      filter={(_query, found) => found}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      // Below the questions about session and conflict: they can be asked while it is open.
      zIndex={250}
      scrollable
      attributes={{ content: { 'aria-label': 'Søg eller gå til' } }}
      nothingFound={found?.failed ? 'Der kunne ikke søges. Prøv igen.' : 'Ingen resultater.'}
      searchProps={{
        placeholder: 'Søg eller gå til …',
        'aria-label': 'Søg eller gå til',
        leftSection: <IconSearch size={20} stroke={1.6} aria-hidden />,
        maxLength: 100,
        onKeyDown: ({ key }) => {
          if (key === 'Enter' && query.trim() !== '' && store.getState().selected === -1)
            openFirst();
        },
      }}
    />
  );
}
