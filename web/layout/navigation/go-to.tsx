import { Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isTouched } from '#web/parts/controls/is-touched.ts';
import { useFocusBack } from '#web/parts/hooks/use-focus-back.ts';
import classes from './go-to.module.css';
import { useFindings } from './use-findings.ts';

interface GoToProps {
  onClose: () => void;
}

const [store, actions] = createSpotlight();

/** “Søg eller gå til”: what can be done here, pages by name, and whatever the server finds. Empty, it begins with what was opened last. */
export function GoTo({ onClose }: GoToProps) {
  const [query, setQuery] = useState('');
  const chosen = useRef<() => void>(undefined);
  const { groups, failed } = useFindings(query);
  useEffect(() => actions.open(), []);
  useFocusBack(true);

  /** Runs what was chosen once nothing lies over the page any more. */
  function close() {
    onClose();
    const run = chosen.current;
    chosen.current = undefined;
    run?.();
  }

  /** What Enter runs before an arrow has chosen. */
  const [first] = query.trim() === '' ? [] : groups.flatMap((group) => group.found);

  function openFirst() {
    if (first === undefined) return;
    chosen.current = first.run;
    actions.close();
  }

  return (
    <Spotlight
      store={store}
      actions={groups.map(({ name, found }) => ({
        group: name,
        actions: found.map(({ id, label, description, icon: Icon, run }) => ({
          id,
          label,
          description,
          ...(id === first?.id && { className: classes.first }),
          leftSection: Icon && <Icon size={20} stroke={1.6} aria-hidden />,
          onClick: () => {
            chosen.current = run;
          },
        })),
      }))}
      // The server has searched already; what it found must not be sifted again.
      filter={(_query, found) => found}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={close}
      shortcut={null}
      // What lies under it stays readable, so that it can be compared.
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      // Below the questions about session and conflict: they can be asked while it is open.
      zIndex={250}
      scrollable
      // It stays where it is while the list below it grows and shrinks.
      centered={false}
      yOffset="12vh"
      classNames={{ actionsList: classes.list }}
      attributes={{ content: { 'aria-label': 'Søg eller gå til' } }}
      nothingFound={failed ? 'Der kunne ikke søges. Prøv igen.' : 'Ingen resultater.'}
      searchProps={{
        placeholder: isTouched()
          ? 'Søg eller gå til …'
          : 'Søg eller gå til … eller »opret ordre til Jensen«',
        'aria-label': 'Søg eller gå til',
        leftSection: <IconSearch size={20} stroke={1.6} aria-hidden />,
        maxLength: 100,
        onKeyDown: ({ key }) => {
          if (key === 'Enter' && store.getState().selected === -1) openFirst();
        },
      }}
    />
  );
}
