import { Skeleton } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { ScreensAnswer } from '#app-server/pages/order/screen-pairing.props.ts';
import { channels } from '#domain/events/channels.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { useChannel } from '#web/realtime/use-channel.ts';
import { PairForm } from './pair-form.tsx';
import { ScreenList } from './screen-list.tsx';
import classes from './screens.module.css';

/** When a screen was last seen is no news on a channel: it is asked for while the dialog is open. In milliseconds. */
const LOOK_EVERY = 5_000;

interface Loaded {
  answer: ScreensAnswer | null;
  problem: string | null;
}

/** “Par skærm”: types a screen's digits, and shows the screens there are. */
export function ScreensDialog({ onClose }: { onClose: () => void }) {
  const [{ answer, problem }, setLoaded] = useState<Loaded>({ answer: null, problem: null });
  const load = useCallback(
    () =>
      call<ScreensAnswer>('get', '/skaerme')
        .then((loaded) => setLoaded({ answer: loaded, problem: null }))
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          setLoaded((before) => ({ ...before, problem: error.message }));
        }),
    [],
  );
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [load]);
  useChannel(answer === null ? null : channels.screens, {
    since: answer?.seq ?? 0,
    onMessage: () => void load(),
    onSnapshotNeeded: load,
  });

  return (
    <QuestionDialog opened size="lg" title="Par skærm" dirty={false} onClose={onClose}>
      <div className={classes.parts}>
        {problem !== null && <ErrorNotice message={problem} />}
        {answer === null && problem === null && <Skeleton height={220} />}
        {answer !== null && (
          <>
            <PairForm boards={answer.boards} onPaired={load} />
            <ScreenList screens={answer.screens} boards={answer.boards} onChanged={load} />
          </>
        )}
      </div>
    </QuestionDialog>
  );
}
