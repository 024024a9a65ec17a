import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { CustomerTalk } from '#app-server/pages/customer/customer-talks.props.ts';
import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { Ago } from '#web/parts/time/ago.tsx';
import { NoteText } from '../notes/note-text.tsx';
import { Section } from '../../record/sections/section.tsx';
import { latestMove, TimelineUndo, type Undoing } from './timeline-undo.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { timelineText } from './timeline-sentence.ts';
import classes from '#web/record/sections/timeline.module.css';

/** Few orders have any. */
const TalkList = lazyPart(
  () => import('#web/customers/talks/talk-list.tsx'),
  (module) => module.TalkList,
);

interface TimelineSectionProps {
  orderNo: string;
  timeline: readonly TimelineEntry[];
  undoing: Undoing;
  /** Calls and mails about the order. */
  talks: readonly CustomerTalk[];
  /** Shows the chart of the order's way through its statuses. */
  onShowChart: () => void;
}

/** The number of entries that are shown before “all” is chosen. */
const FIRST = 10;

/** What has happened to the order, newest first. */
export function TimelineSection({
  orderNo,
  timeline,
  undoing,
  talks,
  onShowChart,
}: TimelineSectionProps) {
  const [all, setAll] = useState(false);
  const latest = latestMove(timeline);
  const shown = all ? timeline : timeline.slice(0, FIRST);
  return (
    <Section
      id="haendelser"
      title="Hændelser"
      aside={
        <Button variant="default" rightSection={<KeyHint keys="Ctrl+." />} onClick={onShowChart}>
          Vis forløbet
        </Button>
      }
    >
      {talks.length > 0 && (
        <Suspense fallback={null}>
          <TalkList talks={talks} orderNo={orderNo} />
        </Suspense>
      )}
      <ol className={classes.list}>
        {shown.map((entry) => (
          <Entry key={entry.seq} orderNo={orderNo} entry={entry}>
            {entry === latest && <TimelineUndo entry={entry} undoing={undoing} />}
          </Entry>
        ))}
      </ol>
      {timeline.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Vis alle {timeline.length}
        </Button>
      )}
    </Section>
  );
}

const NAMED: ReadonlySet<TimelineEntry['type']> = new Set([
  'order.document_matched',
  'order.document_unmatched',
  'order.file_added',
  'order.file_removed',
]);

/** The sentence about a document or a file names it already. */
function isInSentence({ type }: TimelineEntry): boolean {
  return NAMED.has(type);
}

interface EntryProps {
  orderNo: string;
  entry: TimelineEntry;
  children: ReactNode;
}

function Entry({ orderNo, entry, children }: EntryProps) {
  const { sentence, details } = timelineText(entry, useStatusLook());
  return (
    <li className={classes.entry} data-forced={entry.forcedOver !== null || undefined}>
      <p className={classes.sentence}>{sentence}</p>
      {details.length > 0 && (
        <ul className={classes.details}>
          {details.map(({ label, before, after }) => (
            <li key={label}>
              {label}:{' '}
              {before !== '–' && (
                <>
                  <del>{before}</del> <span aria-hidden>→</span>{' '}
                </>
              )}
              <ins>{after}</ins>
            </li>
          ))}
        </ul>
      )}
      <NoteText orderNo={orderNo} entry={entry} />
      {entry.reason !== null &&
        entry.note === undefined &&
        entry.type !== 'activity.corrected' &&
        !isInSentence(entry) &&
        !details.some(({ after }) => after === entry.reason) && (
          <p className={classes.reason}>»{entry.reason}«</p>
        )}
      <p className={classes.when}>
        <Ago at={entry.at} />
      </p>
      {children}
    </li>
  );
}
