import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CompanyProps } from '#app-server/pages/admin/company.props.ts';
import { type CompanyTextField, type StoredCompany } from '#domain/company/company-fields.ts';
import { channels } from '#domain/events/channels.ts';
import { failureByField } from '#machines/failure-sentence.ts';
import { formSuccessMachine, formView } from '#machines/form-success.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { say } from '#web/layout/notices/toast.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { changesIn, type CompanyEdits, shownCompany } from './company-edits.ts';
import type { HoursDraft } from './hours/hours-draft.ts';

/** What is being written about the company. Fields that nobody writes in follow what others save meanwhile. */
export function useCompanyDraft({ company, towns, seq }: CompanyProps) {
  const [edits, setEdits] = useState<CompanyEdits>({});
  /** The company as it was when the first letter was written: what others change in the same field is a conflict. */
  const [begun, setBegun] = useState<StoredCompany | null>(null);
  const form = usePageActor(formSuccessMachine);
  const { processing, recentlySuccessful, errors, failure } = formView(
    useSelector(form, (snapshot) => snapshot),
  );
  const base = begun ?? company;
  const changes = changesIn(edits, base);
  const dirty = Object.keys(changes).length > 0;

  const reload = () => reloadProps('company', 'logo', 'nextOrderNo', 'seq');
  useChannel(channels.company, {
    since: seq,
    onMessage: () => void reload(),
    onSnapshotNeeded: reload,
  });

  function edit(change: CompanyEdits, fields: readonly string[]) {
    setBegun(base);
    setEdits((before) => ({ ...before, ...change }));
    for (const field of fields) form.send({ type: 'field.changed', field });
  }
  function set(field: CompanyTextField, typed: string) {
    const town = field === 'postnr' ? towns[typed.trim()] : undefined;
    edit({ ...(town !== undefined && { city: town }), [field]: typed }, [field]);
  }
  /** @param changed the path of the one input that was changed within the part */
  function setHours<Part extends keyof HoursDraft>(
    part: Part,
    value: HoursDraft[Part],
    changed?: string,
  ) {
    // Rows that came or went move the ones behind them: what was wrong with them stands at other places now.
    const moved = Object.keys(errors).filter((path) => path.startsWith(part));
    edit({ [part]: value }, changed === undefined ? moved : [`${part}.${changed}`, part]);
  }
  function discard() {
    setEdits({});
    setBegun(null);
    for (const field of Object.keys(errors)) form.send({ type: 'field.changed', field });
  }
  async function save() {
    form.send({ type: 'form.submitted' });
    try {
      await call('patch', '/admin/grupper/virksomheden', { version: base.version, ...changes });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const byField = failureByField(error);
      form.send(
        Object.keys(byField).length > 0
          ? { type: 'submission.refused', errors: byField }
          : { type: 'submission.failed', message: error.message },
      );
      return;
    }
    await reload();
    setEdits({});
    setBegun(null);
    form.send({ type: 'submission.succeeded' });
    say.success('Virksomheden er gemt.');
  }
  useShortcuts({
    'Mod+s': () => {
      if (dirty && !processing) void save();
    },
  });

  return {
    shown: shownCompany(edits, company),
    set,
    setHours,
    errors,
    failure,
    dirty,
    saved: recentlySuccessful,
    busy: processing,
    save,
    discard,
  };
}
