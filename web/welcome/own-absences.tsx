import { Button } from '@mantine/core';
import { IconBed } from '@tabler/icons-react';
import { useState } from 'react';
import type { MyDay } from '#app-server/pages/welcome/welcome.props.ts';
import { absenceWords } from '#domain/absences/absence-words.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { ConfirmDialog } from '#web/http/dialogs/confirm-dialog.tsx';
import { say } from '#web/layout/notices/toast.ts';
import { sayUndoable } from '#web/orders/steps/undo-toast.tsx';
import classes from './my-day.module.css';
import { reloadMyDay } from './use-my-news.ts';

interface OwnAbsencesProps {
  day: Pick<MyDay, 'absences' | 'mayReportSick'>;
  /** Milliseconds since 1970. */
  now: number;
}

/** When the user is absent, today and soon, and the way to say that they are ill. */
export function OwnAbsences({ day: { absences, mayReportSick }, now }: OwnAbsencesProps) {
  const [asking, setAsking] = useState(false);
  const at = new Date(now).toISOString();
  if (absences.length === 0 && !mayReportSick) return null;
  return (
    <section aria-labelledby="fravaer">
      <h2 id="fravaer">Dit fravær</h2>
      {absences.length > 0 && (
        <ul className={classes.list}>
          {absences.map(({ id, kind, start, end }) => (
            <li key={id} className={classes.order}>
              <span className={classes.what}>{kind}</span>
              <span className={classes.marks}>{absenceWords({ start, end }, at)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayReportSick && (
        <Button
          variant="default"
          className={classes.sick}
          leftSection={<IconBed size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Meld syg i dag
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Meld syg i dag"
        question="Du står som fraværende resten af dagen. Det, der er planlagt til dig, bliver liggende, til kontoret planlægger det om."
        confirm="Meld syg"
        safe="cancel"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void guarded(reportSick);
        }}
      />
    </section>
  );
}

async function reportSick() {
  const { id, version } = await call<{ id: string; version: number }>('post', '/fravaer/syg', {});
  await reloadMyDay();
  sayUndoable(
    'Du er meldt syg i dag. God bedring.',
    () =>
      void guarded(async () => {
        await call('delete', `/fravaer/${id}`, { version });
        say.success('Du er ikke længere meldt syg.');
        await reloadMyDay();
      }),
  );
}

async function guarded(run: () => Promise<void>) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    say.error(error.message);
  }
}
