import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { InitGroupsProps } from '#app-server/pages/admin/init-groups.props.ts';
import { deviationsOf } from '#domain/groups/group-drift.ts';
import type { GroupSetting, NewGroup } from '#domain/groups/group-settings.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { call } from '#web/http/call.ts';
import { ConfirmDialog } from '#web/http/dialogs/confirm-dialog.tsx';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { GroupDialog, type GroupWords } from './group-dialog.tsx';
import { countOf } from './group-head.tsx';
import { TestAsButton } from './test-as-button.tsx';
import { reloadGroups } from './use-group-draft.ts';

/** Which dialog is open: a new group, empty or as a copy, or an existing one. */
export type OpenDialog = { kind: 'new'; copyOf: string | null } | { kind: 'group'; code: string };

interface GroupDialogsProps {
  open: OpenDialog;
  page: InitGroupsProps;
  /** Shows what the standard would change about one group. */
  onStandard: (code: string) => void;
  onOpen: (dialog: OpenDialog | null) => void;
}

const PATH = '/admin/grupper';

/** The dialogs that make, name, copy and remove a group. */
export function GroupDialogs({ open, page, onStandard, onOpen }: GroupDialogsProps) {
  const close = () => onOpen(null);
  const code = open.kind === 'new' ? open.copyOf : open.code;
  const group = page.groups.find((one) => one.code === code);
  if (open.kind === 'new') {
    return (
      <GroupDialog
        key={open.copyOf}
        title={group === undefined ? 'Ny gruppe' : `Kopiér ${group.name}`}
        submit="Opret gruppe"
        initial={wordsOf(group, group === undefined ? '' : `${group.name} (kopi)`)}
        onSave={async ({ name, description, addon }) => {
          const body: NewGroup = { name, description, addon, copyOf: open.copyOf };
          await call('post', PATH, body);
          await reloadGroups();
          say.success(`Gruppen »${name}« er oprettet.`);
        }}
        onClose={close}
      />
    );
  }
  if (group === undefined) return null;
  const standard = standardGroups.find((shipped) => shipped.code === group.code);
  return (
    <GroupDialog
      key={group.code}
      title={group.name}
      submit="Gem"
      initial={wordsOf(group, group.name)}
      asksSecondFactor
      onSave={async (words) => {
        const changed = changesOf(group, words);
        if (Object.keys(changed).length === 0) return;
        const { code: named, version } = group;
        await call('patch', PATH, { groups: [{ code: named, version, ...changed }] });
        await reloadGroups();
        say.success('Gemt.');
      }}
      onClose={close}
    >
      <Members members={page.members[group.code] ?? []} />
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          onClick={() => onOpen({ kind: 'new', copyOf: group.code })}
        >
          Kopiér
        </Button>
        <TestAsButton code={group.code} />
        {standard === undefined && <RemoveButton group={group} onRemoved={close} />}
        {standard !== undefined && deviationsOf(group, standard).length > 0 && (
          <Button variant="default" size="xs" onClick={() => onStandard(group.code)}>
            Tilbage til standard
          </Button>
        )}
      </Group>
    </GroupDialog>
  );
}

function Members({ members }: { members: InitGroupsProps['members'][string] }) {
  return (
    <Text fz="sm">
      <b>{countOf(members)}</b>
      {members.length > 0 && `: ${members.map(({ name }) => name).join(', ')}`}
    </Text>
  );
}

function RemoveButton({ group, onRemoved }: { group: GroupSetting; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  async function remove() {
    setAsking(false);
    try {
      await call('delete', `${PATH}/${group.code}`, { version: group.version });
      say.success(`Gruppen »${group.name}« er slettet.`);
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say.error(error.message);
    }
    await reloadGroups();
  }
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        Slet
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Slet gruppen »${group.name}«?`}
        question="Gruppen og dens rettigheder forsvinder. Det kan kun ske, når ingen bruger er i den."
        confirm="Slet"
        safe="cancel"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function wordsOf(group: GroupSetting | undefined, name: string): GroupWords {
  const { description = '', addon = false, needsSecondFactor = false } = group ?? {};
  return { name, description, addon, needsSecondFactor };
}

function changesOf(group: GroupSetting, words: GroupWords): Partial<GroupWords> {
  return {
    ...(words.name.trim() !== group.name && { name: words.name }),
    ...(words.description.trim() !== group.description && { description: words.description }),
    ...(words.addon !== group.addon && { addon: words.addon }),
    ...(words.needsSecondFactor !== group.needsSecondFactor && {
      needsSecondFactor: words.needsSecondFactor,
    }),
  };
}
