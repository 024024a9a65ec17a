import { Anchor } from '@mantine/core';
import type { AbsenceVisits } from '#app-server/pages/welcome/absences.props.ts';
import { absenceProblem } from '#domain/absences/absence-fields.ts';
import { counted } from '#domain/amounts/count.ts';
import { formatTime } from '#domain/time/copenhagen.ts';
import { dayWords } from '#domain/time/day-words.ts';
import { call } from '#web/http/call.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import type { AbsenceDraft } from './absence-fields.tsx';
import classes from './absences.module.css';

const ask = (url: string, signal: AbortSignal) =>
  call<AbsenceVisits>('get', url, undefined, { signal });

/** What is planned for the person meanwhile; `null` until it is known. */
export function useVisits(draft: AbsenceDraft): AbsenceVisits | null {
  const { personId, start, end } = draft;
  const isAsked = personId !== '' && absenceProblem(draft) === null;
  const query = new URLSearchParams({ medarbejder: personId, start, slut: end });
  return useAnswer(isAsked ? `/fravaer/besoeg?${query}` : null, ask);
}

interface VisitsNoticeProps {
  answer: AbsenceVisits | null;
  now: string;
}

/** The visits that somebody has to plan again: they stay where they are. */
export function VisitsNotice({ answer, now }: VisitsNoticeProps) {
  if (answer === null || answer.visits.length + answer.hidden === 0) return null;
  const { visits, hidden } = answer;
  return (
    <section role="status" aria-label="Planlagt i perioden" className={classes.visits}>
      <p className={classes.count}>
        {counted(visits.length + hidden, 'besøg er', 'besøg er')} planlagt i perioden. De bliver
        liggende, til nogen planlægger dem om.
      </p>
      <ul>
        {visits.map(({ orderNo, title, city, start }) => (
          <li key={orderNo}>
            <Anchor fz="sm" href={`/ordrer/${orderNo}`} target="_blank" rel="noreferrer">
              <WholeNumbers text={`${orderNo} ${title}`} />
            </Anchor>
            <span className={classes.quiet}>
              {dayWords(start, now)} kl. {formatTime(start)}, {city}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={classes.quiet}>{counted(hidden, 'af dem kan', 'af dem kan')} du ikke se.</p>
      )}
    </section>
  );
}
