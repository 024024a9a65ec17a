import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import type {
  DocumentMeasures,
  DocumentSettingsView,
} from '#app-server/pages/manual-order-match.props.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/toast.ts';
import { Measures } from './measures.tsx';

interface DeskSettingsProps {
  measures: DocumentMeasures;
  settings: DocumentSettingsView;
  /** Leaders and administrators decide whether the machine may match alone. */
  mayAutomate: boolean;
}

/** How the matching goes, and whether the certain documents are matched without a person. */
export function DeskSettings({ measures, settings: first, mayAutomate }: DeskSettingsProps) {
  const [settings, setSettings] = useState(first);
  const [saving, setSaving] = useState(false);
  async function automate(autoMatch: boolean) {
    setSaving(true);
    try {
      const { version } = settings;
      setSettings(
        await call<DocumentSettingsView>('put', '/dokumentmatch/indstillinger', {
          version,
          autoMatch,
        }),
      );
      say.success(
        autoMatch ? 'Sikre dokumenter matches nu automatisk.' : 'Intet matches automatisk.',
      );
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Valget blev ikke gemt.');
    } finally {
      setSaving(false);
    }
  }
  return (
    <Popover width={320} position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Målinger og indstillinger">
          <IconAdjustments size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Målinger og indstillinger">
        <Measures measures={measures} />
        <Checkbox
          mt="md"
          label="Match automatisk"
          description="Kun med rigtigt rekvisitionsnr., kendt leverandør og rimeligt beløb."
          checked={settings.autoMatch}
          disabled={!mayAutomate || saving}
          onChange={({ currentTarget }) => void automate(currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
