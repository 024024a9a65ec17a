import { Link, usePage } from '@inertiajs/react';
import { Table, Text } from '@mantine/core';
import { isPageName, placesFor } from '#domain/pages.ts';
import { may, permissionsOf } from '#domain/rights/rights.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';
import { useRights, useUser } from '#web/shared-props.ts';
import { pageKeys } from './page-keys.ts';

interface ShortcutsSheetProps {
  onClose: () => void;
}

const common = [
  { keys: 'Ctrl+K', does: 'Søg eller gå til' },
  { keys: '/', does: 'Søg i listen' },
  { keys: 'j', does: 'Næste række' },
  { keys: 'k', does: 'Forrige række' },
  { keys: 'x', does: 'Vælg rækken' },
  { keys: 'Enter', does: 'Åbn rækken' },
  { keys: 'e', does: 'Rediger' },
  { keys: 'Ctrl+S', does: 'Gem' },
  { keys: 'Esc', does: 'Luk' },
  { keys: '?', does: 'Vis genveje' },
];

/** The keys that work on this page, and those that work on every page. */
export function ShortcutsSheet({ onClose }: ShortcutsSheetProps) {
  const rights = useRights();
  const wantsKeys = useUser()?.preferences.shortcuts ?? true;
  const { component } = usePage();
  const here = (isPageName(component) ? (pageKeys[component] ?? []) : []).filter(
    ({ permission }) => permission === undefined || may(rights, permission),
  );
  const goTo = placesFor(permissionsOf(rights)).map(({ keys, label }) => ({
    keys,
    does: `Gå til ${label}`,
  }));
  return (
    <PlainDialog title="Genveje" onClose={onClose}>
      {!wantsKeys && (
        <Text mb="md">
          Enkelte taster er slået fra i <Link href="/profil">din profil</Link>. De med Ctrl virker.
        </Text>
      )}
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {[...here, ...goTo, ...common].map(({ keys, does }) => (
            <Table.Tr key={keys}>
              <Table.Td w={110}>
                <KeyHint keys={keys} />
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </PlainDialog>
  );
}
