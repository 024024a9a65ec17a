import { ActionIcon, Checkbox, Popover, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import type {
  DocumentMeasures,
  DocumentSettingsView,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { requiresRight } from '#domain/rights/permission-names.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { MarkupInput } from './markup-input.tsx';
import { Measures } from './measures.tsx';
import { useMatchSettings } from './use-match-settings.ts';

interface MatchSettingsProps {
  measures: DocumentMeasures;
  settings: DocumentSettingsView;
  /** Those with the right to it decide whether the machine may match alone, and what is added to the cost. */
  mayAutomate: boolean;
}

/** How the matching goes, whether certain documents are matched without a person, and the markup on what was bought. */
export function MatchSettings({ measures, settings: ofPage, mayAutomate }: MatchSettingsProps) {
  const { settings, saving, change } = useMatchSettings(ofPage);
  const { autoMatch, markupBp } = settings;
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
          checked={autoMatch}
          disabled={!mayAutomate || saving}
          onChange={({ currentTarget: { checked } }) =>
            void change(
              { autoMatch: checked },
              checked ? 'Sikre dokumenter matches nu automatisk.' : 'Intet matches automatisk.',
            )
          }
        />
        <MarkupInput
          key={markupBp}
          markupBp={markupBp}
          disabled={!mayAutomate || saving}
          onChange={(bp) =>
            void change({ markupBp: bp }, `Nye ordrelinjer får ${formatPercent(bp)} avance.`)
          }
        />
        {!mayAutomate && (
          <Text size="xs" c="dimmed" mt="sm">
            {requiresRight('document.automate')}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
