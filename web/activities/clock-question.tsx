import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MyClock } from '#app-server/pages/welcome/welcome.props.ts';
import { clockQuestion } from '#domain/activities/time-records.ts';
import { formatTime } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useFocusAfterwards } from '#web/layout/use-focus-afterwards.ts';
import { useNow } from '#web/parts/time/now.ts';
import { clockHeading, sinceText } from './clock-words.ts';
import classes from './clock-question.module.css';
import { OtherEnd } from './lazy-other-end.tsx';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface ClockQuestionsProps {
  clocks: readonly MyClock[];
  /** Fetches what the page shows again, after an answer. */
  onAnswered: () => Promise<void>;
}

/** What the user's clocks ask that have run beyond the working day; nothing while none does. */
export function ClockQuestions({ clocks, onAnswered }: ClockQuestionsProps) {
  const now = useNow();
  const calendar = useWorkingCalendar();
  return clocks.map((clock) => {
    const question = clockQuestion(clock, now, calendar);
    if (question === null) return null;
    return (
      <ClockCard
        key={clock.activityId}
        clock={clock}
        proposedEnd={question.proposedEnd}
        now={now}
        onAnswered={onAnswered}
      />
    );
  });
}

interface ClockCardProps extends Pick<ClockQuestionsProps, 'onAnswered'> {
  clock: MyClock;
  proposedEnd: Date | null;
  now: number;
}

function ClockCard({ clock, proposedEnd, now, onAnswered }: ClockCardProps) {
  const { activityId, version, orderNo, title, startedAt } = clock;
  const [typing, setTyping] = useState(proposedEnd === null);
  const [sending, setSending] = useState<'stop' | 'keep' | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const heading = `ur-${activityId}`;
  // The question leaves the page with the button that answered it.
  const setAnswered = useFocusAfterwards();

  async function answer(kind: 'stop' | 'keep', endedAt?: string) {
    // A second tap on the button, while the first is under way.
    if (sending !== null) return;
    setSending(kind);
    setSentence(null);
    const url = `/ordrer/${orderNo}/aktiviteter/${activityId}`;
    try {
      if (kind === 'keep') {
        await call('post', `${url}/arbejder-stadig`, { version });
        say.success('Uret går videre. Du bliver spurgt igen i morgen.');
      } else {
        await call('post', `${url}/stop`, { version, endedAt });
        say.success('Tiden er stoppet og registreret.');
      }
      setAnswered();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSentence(error.message);
    } finally {
      setSending(null);
      await onAnswered();
    }
  }

  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading}>{clockHeading(typing ? null : proposedEnd, now)}</h2>
      <p>
        Uret på {title} (ordre {orderNo}) har gået {sinceText(startedAt, now)}.
      </p>
      {sentence !== null && <p role="alert">{sentence}</p>}
      {typing ? (
        <OtherEnd
          clock={clock}
          now={now}
          busy={sending === 'stop'}
          onEnd={(endedAt) => void answer('stop', endedAt)}
          onBack={proposedEnd === null ? null : () => setTyping(false)}
        />
      ) : (
        proposedEnd !== null && (
          <div className={classes.answers}>
            <Button
              size="md"
              loading={sending === 'stop'}
              onClick={() => void answer('stop', proposedEnd.toISOString())}
            >
              Ja, kl. {formatTime(proposedEnd)}
            </Button>
            <Button size="md" variant="default" onClick={() => setTyping(true)}>
              Et andet tidspunkt
            </Button>
          </div>
        )
      )}
      <Button
        size="md"
        variant="subtle"
        loading={sending === 'keep'}
        onClick={() => void answer('keep')}
      >
        Jeg arbejder stadig
      </Button>
    </section>
  );
}
