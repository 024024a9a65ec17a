import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Drift } from '#domain/groups/group-drift.ts';
import { scopeLabels } from '#domain/rights/permission-catalogue.ts';
import { permissionNames } from '#domain/rights/permission-names.ts';
import type { Scope } from '#domain/rights/permissions.ts';
import type { ChosenGroup } from '#machines/screens/init-groups.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';
import classes from './groups.module.css';
import { rightsCount } from './rights-count.ts';

interface StandardPreviewProps {
  drift: Drift;
  /** The group that alone is offered; undefined for all that differ. */
  only?: string | undefined;
  busy: boolean;
  failure: string | null;
  onConfirm: (groups: ChosenGroup[]) => void;
  onClose: () => void;
}

const said = (scope: Scope | null) => (scope === null ? 'nej' : scopeLabels[scope].toLowerCase());

/** What the standard would create and change, group by group, to choose from. */
export function StandardPreview({
  drift,
  only,
  busy,
  failure,
  onConfirm,
  onClose,
}: StandardPreviewProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isOffered = ({ code }: { code: string }) => only === undefined || code === only;
  const missing = drift.missing.filter(isOffered);
  const changed = drift.changed.filter(({ group }) => isOffered(group));
  const offered: ChosenGroup[] = [
    ...missing.map(({ code }) => ({ code, version: null })),
    ...changed.map(({ group: { code, version } }) => ({ code, version })),
  ];
  const chosen = offered.filter(({ code }) => !left.has(code));

  function toggle(code: string) {
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  }
  const box = (code: string, label: string) => (
    <Checkbox
      label={label}
      checked={!left.has(code)}
      disabled={busy}
      onChange={() => toggle(code)}
    />
  );

  return (
    <PlainDialog size="lg" title="Standardgrupper" onClose={onClose}>
      {failure !== null && <ErrorNotice message={failure} />}
      {offered.length === 0 && <Text>Alle standardgrupper er, som de blev leveret.</Text>}
      {missing.length > 0 && (
        <>
          <Text fw={600}>Oprettes</Text>
          <ul className={classes.preview}>
            {missing.map(({ code, name, description, grants }) => (
              <li key={code}>
                {box(code, `${name} – ${rightsCount(grants)}`)}
                <Text fz="sm" c="dimmed" pl={32}>
                  {description}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      {changed.length > 0 && (
        <>
          <Text fw={600}>Ændres tilbage til standard</Text>
          <ul className={classes.preview}>
            {changed.map(({ group, deviations }) => (
              <li key={group.code}>
                {box(group.code, group.name)}
                <ul>
                  {deviations.map(({ permission, now, standard }) => (
                    <li key={permission}>
                      {permissionNames[permission]}: {said(now)} → {said(standard)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose}>
          Annuller
        </Button>
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => onConfirm(chosen)}>
          {changed.length === 0 ? 'Opret grupper' : 'Anvend standard'}
        </Button>
      </Group>
    </PlainDialog>
  );
}
