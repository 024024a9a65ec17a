import { useState } from 'react';
import type { CompanyProps } from '#app-server/pages/admin/company.props.ts';
import {
  type CompanyField,
  companyFieldNames,
  isCompanyField,
  type StoredCompany,
} from '#domain/company/company-fields.ts';
import { channels } from '#domain/events/channels.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/reload-props.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { typedText } from './company-texts.ts';

type Edits = Partial<Record<CompanyField, string>>;

/** What is being written about the company. Fields that nobody writes in follow what others save meanwhile. */
export function useCompanyDraft({ company, towns, seq }: CompanyProps) {
  const [edits, setEdits] = useState<Edits>({});
  /** The company as it was when the first letter was written: what others change in the same field is a conflict. */
  const [begun, setBegun] = useState<StoredCompany | null>(null);
  const [saved, setSaved] = useState(false);
  const { sending, errors, failure, send } = useSending(Object.keys(companyFieldNames));
  const base = begun ?? company;
  const changed = Object.keys(edits)
    .filter(isCompanyField)
    .filter((field) => edits[field] !== typedText(base, field));
  const dirty = changed.length > 0;

  const reload = () => reloadProps('company', 'nextOrderNo', 'seq');
  useChannel(channels.company, {
    since: seq,
    onMessage: () => void reload(),
    onSnapshotNeeded: reload,
  });

  function set(field: CompanyField, typed: string) {
    setSaved(false);
    setBegun(base);
    const town = field === 'postnr' ? towns[typed.trim()] : undefined;
    setEdits((before) => ({
      ...before,
      ...(town !== undefined && { city: town }),
      [field]: typed,
    }));
  }
  function discard() {
    setEdits({});
    setBegun(null);
  }
  const save = () =>
    send('save', async () => {
      const fields = Object.fromEntries(changed.map((field) => [field, edits[field]]));
      await call('patch', '/admin/grupper/virksomheden', { version: base.version, ...fields });
      await reload();
      discard();
      setSaved(true);
    });
  useShortcuts({
    'Mod+s': () => {
      if (dirty && sending === null) void save();
    },
  });

  return {
    value: (field: CompanyField) => edits[field] ?? typedText(company, field),
    set,
    errors,
    failure,
    dirty,
    saved,
    busy: sending !== null,
    save,
    discard,
  };
}
