import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type {
  CustomerDetails,
  CustomerTimelineEntry,
} from '#app-server/pages/customer/customer-info.props.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { Section } from '#web/record/sections/section.tsx';
import { useMay } from '#web/shared-props.ts';
import { customerFieldLabel } from '../edit/customer-field-text.ts';
import { customerSentence } from './customer-sentence.ts';
import { reloadCustomer } from './reload-customer.ts';
import classes from '#web/record/sections/timeline.module.css';

/** The number of entries that are shown before “all” is chosen. */
const FIRST = 10;

/** Fetched where another customer has become a part of this one. */
const UndoableMerges = lazyPart(
  () => import('../merge/undoable-merges.tsx'),
  (module) => module.UndoableMerges,
);

interface TimelineSectionProps {
  customer: CustomerDetails;
  timeline: readonly CustomerTimelineEntry[];
}

/** What has happened to the customer, newest first, and which merges can be undone. */
export function TimelineSection({ customer, timeline }: TimelineSectionProps) {
  const mayMerge = useMay()('customer.edit') && !customer.archived;
  const wasMerged = timeline.some(({ type }) => type === 'customer.merged');
  const [all, setAll] = useState(false);
  const shown = all ? timeline : timeline.slice(0, FIRST);
  return (
    <Section id="haendelser" title="Hændelser">
      {timeline.length === 0 && <p className={classes.when}>Her er ikke noget endnu.</p>}
      <ol className={classes.list}>
        {shown.map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
      {timeline.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Vis alle {timeline.length}
        </Button>
      )}
      {mayMerge && wasMerged && (
        <Suspense fallback={null}>
          <UndoableMerges
            key={timeline[0]?.seq}
            customerNo={customer.customerNo}
            onUndone={() => void reloadCustomer()}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: CustomerTimelineEntry }) {
  const values = Object.entries(entry.changed).filter(
    ([, [before, after]]) => before !== null || after !== null,
  );
  return (
    <li className={classes.entry}>
      <p className={classes.sentence}>{customerSentence(entry)}</p>
      {values.length > 0 && (
        <ul className={classes.details}>
          {values.map(([field, [before, after]]) => (
            <li key={field}>
              {customerFieldLabel(field)}:{' '}
              {before !== null && (
                <>
                  <del>{before}</del> <span aria-hidden>→</span>{' '}
                </>
              )}
              <ins>{after ?? '–'}</ins>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.when}>
        <Ago at={entry.at} />
      </p>
    </li>
  );
}
