import { useSelector } from '@xstate/react';
import {
  type CompanyLogo,
  LOGO_MAX_BYTES,
  LOGO_TOO_LARGE,
  type LogoChange,
} from '#domain/company/logo.ts';

import { failureByField, failureSentence } from '#machines/failure-sentence.ts';
import { formSuccessMachine, formView } from '#machines/form-success.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { sayUndoable } from '#web/orders/steps/undo-toast.tsx';
import { usePageActor } from '#web/page-actors.ts';

const PATH = '/admin/grupper/virksomheden/logo';

/** The company's logo, changed at once and with “Fortryd”; what is being written in the fields of the page stays. */
export function useLogo(logo: CompanyLogo | null) {
  const form = usePageActor(formSuccessMachine);
  const { processing, errors, failure } = formView(useSelector(form, (snapshot) => snapshot));

  /** @returns whether it was done */
  async function change(said: string | null, send: () => Promise<LogoChange>): Promise<boolean> {
    if (processing) return false;
    form.send({ type: 'form.submitted' });
    let done: LogoChange;
    try {
      done = await send();
    } catch (error) {
      const byField = failureByField(error);
      form.send(
        Object.keys(byField).length > 0
          ? { type: 'submission.refused', errors: byField }
          : { type: 'submission.failed', message: failureSentence(error) },
      );
      await reloadProps('logo');
      return false;
    }
    await reloadProps('logo', 'company', 'seq');
    form.send({ type: 'submission.succeeded' });
    const { logo: now, before } = done;
    if (said !== null && now?.hash !== before?.hash) {
      sayUndoable(said, () => void change(null, () => exchange(before, now)));
    }
    return true;
  }

  return {
    busy: processing,
    problem: errors['logo'] ?? failure,
    choose: (files: readonly File[]) => {
      const [file, ...others] = files;
      if (file === undefined) return;
      void change('Logoet er gemt.', async () => {
        if (others.length > 0) throw new Error('Vælg kun ét billede.');
        if (file.size > LOGO_MAX_BYTES) throw new Error(LOGO_TOO_LARGE);
        const body = new FormData();
        body.append('file', file, file.name);
        return call<LogoChange>('post', PATH, body);
      });
    },
    remove: async () => change('Logoet er fjernet.', async () => exchange(null, logo)),
  };
}

async function exchange(
  wanted: CompanyLogo | null,
  instead: CompanyLogo | null,
): Promise<LogoChange> {
  const body = { logo: wanted?.hash ?? null, instead: instead?.hash ?? null };
  return call<LogoChange>('put', PATH, body);
}
