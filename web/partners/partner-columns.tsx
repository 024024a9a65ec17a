import { IconTrash } from '@tabler/icons-react';
import type { Partner } from '#domain/partners/partner.ts';
import {
  intakeLabels,
  INTAKES,
  PARTNER_KINDS,
  partnerKindLabels,
  REPORT_BACKS,
  reportBackLabels,
  settlementLabels,
  SETTLEMENTS,
} from '#domain/partners/partner-kinds.ts';
import { IconButton } from '#web/parts/controls/icon-button.tsx';
import { ChoiceCell, TextCell } from '#web/settings-table/cells.tsx';
import type { SettingsColumn } from '#web/settings-table/settings-table.tsx';

/** The fields of a partner that are typed, with the longest text of each. */
const texts = {
  name: ['Navn', 100],
  mark: ['Bogstaver på tavlen', 3],
  cvr: ['CVR-nr.', 12],
  debtorNo: ['Faktureres til kundenr.', 9],
  caseNoPattern: ['Mønster for sagsnumre', 100],
  caseNoExamples: ['Eksempler på sagsnumre', 300],
  slaAcceptH: ['Accept inden (arbejdstimer)', 4],
  slaContactH: ['Kontakt inden (arbejdstimer)', 4],
  slaDoneDays: ['Udført inden (arbejdsdage)', 4],
  requiredDocs: ['Krævet dokumentation', 300],
} as const satisfies Partial<Record<keyof Partner, readonly [string, number]>>;

/** The fields of a partner that are chosen. */
const choices = {
  kind: ['Type', options(PARTNER_KINDS, partnerKindLabels)],
  intake: ['Ordrer kommer', options(INTAKES, intakeLabels)],
  reportBack: ['Tilbagemelding', options(REPORT_BACKS, reportBackLabels)],
  settlement: ['Afregning', options(SETTLEMENTS, settlementLabels)],
} as const;

type TextField = keyof typeof texts;
type ChoiceField = keyof typeof choices;

/**
 * The columns of the partners.
 * @param debtors the names of the customers that are invoiced, by their numbers
 * @param used the ids of partners that have orders: they cannot be removed
 */
export function partnerColumns(
  debtors: Readonly<Record<string, string>>,
  used: readonly string[],
  onRemove: (key: string) => void,
): SettingsColumn<Partner>[] {
  return [
    textColumn('name'),
    choiceColumn('kind'),
    textColumn('mark'),
    textColumn('cvr'),
    textColumn('debtorNo', ({ debtorNo }) => debtors[debtorNo]),
    choiceColumn('settlement'),
    choiceColumn('intake'),
    choiceColumn('reportBack'),
    textColumn('slaAcceptH'),
    textColumn('slaContactH'),
    textColumn('slaDoneDays'),
    textColumn('caseNoPattern', () => 'Tom: alle numre. \\d er et ciffer, {6} seks gange.'),
    textColumn('caseNoExamples', () => 'Adskilt af komma. Mønstret prøves på dem.'),
    textColumn('requiredDocs', () => 'Adskilt af komma.'),
    {
      field: 'remove',
      header: 'Fjern',
      cell: ({ row, name, mayEdit, disabled }) =>
        used.includes(row.id) ? (
          'Har ordrer'
        ) : !mayEdit ? null : (
          <IconButton
            aria-label={`Fjern ${name}`}
            disabled={disabled}
            onClick={() => onRemove(row.id)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        ),
    },
  ];
}

/** @param note what stands under the field while nothing is wrong with it */
function textColumn(
  field: TextField,
  note?: (row: Partner) => string | undefined,
): SettingsColumn<Partner> {
  const [header, maxLength] = texts[field];
  return {
    field,
    header,
    cell: ({ row, name, problem, disabled, onChange }) => (
      <TextCell
        label={`${header}, ${name}`}
        value={row[field]}
        problem={problem}
        note={note?.(row)}
        disabled={disabled}
        maxLength={maxLength}
        onChange={(typed) => onChange({ [field]: typed })}
      />
    ),
  };
}

function choiceColumn(field: ChoiceField): SettingsColumn<Partner> {
  const [header, list] = choices[field];
  return {
    field,
    header,
    cell: ({ row, name, problem, disabled, onChange }) => (
      <ChoiceCell
        label={`${header}, ${name}`}
        value={row[field]}
        problem={problem}
        disabled={disabled}
        options={list}
        onChange={(chosen) => onChange({ [field]: chosen })}
      />
    ),
  };
}

function options<Code extends string>(
  codes: readonly Code[],
  labels: Readonly<Record<Code, string>>,
): { value: string; label: string }[] {
  return codes.map((value) => ({ value, label: labels[value] }));
}
