import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { InitGroupsProps } from '#app-server/pages/admin/init-groups.props.ts';
import { driftOf } from '#domain/groups/group-drift.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { CompanyTabs } from '#web/company/company-tabs.tsx';
import { driftText } from '#web/groups/drift-text.ts';
import { groupConflictTexts } from '#web/groups/group-conflict-texts.ts';
import { GroupDialogs, type OpenDialog } from '#web/groups/group-dialogs.tsx';
import { GroupList } from '#web/groups/group-list.tsx';
import { GroupMatrix } from '#web/groups/group-matrix.tsx';
import classes from '#web/groups/groups.module.css';
import { StandardPreview } from '#web/groups/standard-preview.tsx';
import { useGroupDraft } from '#web/groups/use-group-draft.ts';
import { useStandard } from '#web/groups/use-standard.ts';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { Page } from '#web/layout/page.tsx';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { LeaveQuestion } from '#web/settings-table/leave-question.tsx';
import { SaveBar } from '#web/settings-table/save-bar.tsx';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

/** What each group grants, how that differs from the standard, and who is in it. */
export default function InitGroups(props: InitGroupsProps) {
  const { groups, members } = props;
  const table = useGroupDraft(props);
  const drift = driftOf(groups, standardGroups);
  const standard = useStandard(groups.length <= 1 && drift.missing.length > 1, drift);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [only, setOnly] = useState<string | undefined>(undefined);
  const isPhone = useNarrow();
  useConflictTexts(groupConflictTexts);
  const { dirty, failure, send } = table;

  function preview(code?: string) {
    setOpen(null);
    setOnly(code);
    standard.send({ type: 'preview.requested' });
  }
  const openGroup = (code: string) => setOpen({ kind: 'group', code });
  const Rights = isPhone ? GroupList : GroupMatrix;

  const actions = (
    <Group gap="sm">
      <Button variant="default" onClick={() => setOpen({ kind: 'new', copyOf: null })}>
        Ny gruppe
      </Button>
      <SaveBar
        draft={table}
        happened={standard.isDone ? 'Standard er anvendt.' : ''}
        onDiscard={() => send({ type: 'draft.discarded' })}
        onSave={() => send({ type: 'save.requested' })}
      />
    </Group>
  );
  return (
    <Page wide actions={standard.isEmpty ? undefined : actions}>
      <CompanyTabs />
      {failure !== null && <ErrorNotice message={failure} />}
      {standard.isEmpty ? (
        <EmptyState kind="nothing" title="Grupperne er ikke oprettet endnu.">
          <Text>Opret standardgrupperne for at komme i gang.</Text>
          <Button onClick={() => preview()}>Se standardgrupperne</Button>
        </EmptyState>
      ) : (
        <>
          <div className={classes.drift}>
            <Text fz="sm">
              {driftText(drift) ?? 'Alle standardgrupper er, som de blev leveret.'}
            </Text>
            {standard.isDrifted && (
              <Button variant="default" size="xs" onClick={() => preview()}>
                Se forskellene
              </Button>
            )}
          </div>
          <Rights table={table} members={members} onOpen={openGroup} />
        </>
      )}
      {open !== null && (
        <GroupDialogs open={open} page={props} onStandard={preview} onOpen={setOpen} />
      )}
      {standard.isPreviewed && (
        <StandardPreview
          drift={drift}
          only={only}
          busy={standard.busy}
          failure={standard.failure}
          onConfirm={(chosen) => standard.send({ type: 'standard.confirmed', groups: chosen })}
          onClose={() => standard.send({ type: 'preview.declined' })}
        />
      )}
      <LeaveQuestion unsaved={dirty} />
    </Page>
  );
}
