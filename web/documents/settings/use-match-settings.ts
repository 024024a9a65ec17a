import { useState } from 'react';
import type { DocumentSettingsView } from '#app-server/pages/admin/manual-order-match.props.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

type Changes = Partial<Omit<DocumentSettingsView, 'version'>>;

/** The match page's settings, the page's or the newer ones of an own change, and how they are changed. */
export function useMatchSettings(ofPage: DocumentSettingsView) {
  const [changed, setChanged] = useState(ofPage);
  const [saving, setSaving] = useState(false);
  const settings = changed.version > ofPage.version ? changed : ofPage;

  async function change(changes: Changes, done: string) {
    setSaving(true);
    try {
      const body = { version: settings.version, ...changes };
      setChanged(await call<DocumentSettingsView>('put', '/dokumentmatch/indstillinger', body));
      say.success(done);
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Valget blev ikke gemt.');
      // Somebody else may have changed them meanwhile: what is shown is what is so.
      void reloadProps('settings');
    } finally {
      setSaving(false);
    }
  }
  return { settings, saving, change };
}
