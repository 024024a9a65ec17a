import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { DocumentDetails } from '#app-server/pages/admin/manual-order-match.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import type { SplitBy } from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { stopAtUnreadText } from '#web/forms/unread-text.ts';
import { Choice } from '#web/parts/controls/choice.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { WhyNot } from '#web/parts/notices/why-not.tsx';
import { decidedMeanwhile } from '../decision/decision-words.ts';
import { matchCandidate } from '../match-document.ts';
import { OrderSearch } from '../candidates/order-search.tsx';
import { splitReasons } from './split-reasons.ts';
import { SplitItems } from './split-items.tsx';
import { SplitPart } from './split-part.tsx';
import classes from './split-panel.module.css';
import type { MatchPage } from '../use-match.ts';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';

interface SplitPanelProps {
  page: MatchPage;
  details: DocumentDetails;
}

const ways: { value: SplitBy; label: string }[] = [
  { value: 'lines', label: 'Efter linjer' },
  { value: 'pages', label: 'Efter sider' },
];

/** Divides the document between orders: every page or line goes to one of them, and nothing is left. */
export function SplitPanel({ page: { actor, view }, details }: SplitPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { split } = view;
  if (split === null) return null;
  const { by, parts, rest, left, whole, sending } = split;
  const meanwhile = decidedMeanwhile(details);
  const sentence = view.sentence ?? meanwhile;
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="opdel-titel">
      <header className={classes.header}>
        <h2 id="opdel-titel" ref={title} tabIndex={-1} className={classes.title}>
          Opdel dokument
        </h2>
        <Choice
          label="Opdel efter"
          value={by}
          choices={ways}
          onChange={(value) => actor.send({ type: 'split.begun', by: value })}
        />
      </header>
      {sentence !== null && <ErrorNotice message={sentence} />}
      <div className={classes.scroll} {...rememberedScroll}>
        <ul className={classes.parts} aria-label="Ordrer">
          {parts.map((part, index) => (
            <SplitPart
              key={part.orderId}
              part={part}
              keys={String(index + 1)}
              by={by}
              canTakeRest={rest !== 0 || left > 0}
              onEdit={(edit) => actor.send(edit)}
            />
          ))}
        </ul>
        <OrderSearch
          documentId={details.item.id}
          label="Tilføj ordre"
          without={parts.map(({ orderId }) => orderId)}
          onPick={(candidate) =>
            actor.send({ type: 'split.orderAdded', order: matchCandidate(candidate) })
          }
        />
        <SplitItems
          by={by}
          parts={parts}
          pageCount={details.item.pages}
          lines={details.reading?.itemLines ?? []}
          onMove={(item, orderId) => actor.send({ type: 'split.moved', item, orderId })}
        />
      </div>
      <footer className={classes.footer}>
        <p className={classes.rest} data-left={rest !== 0 || undefined} role="status">
          Rest: {formatKr(rest)}
        </p>
        {!whole && <WhyNot reasons={splitReasons(split)} />}
        <Button variant="default" onClick={() => actor.send({ type: 'split.ended' })}>
          Annuller
        </Button>
        <Button
          disabled={!whole || meanwhile !== null}
          loading={sending}
          onClick={() => {
            if (!stopAtUnreadText(panel.current)) actor.send({ type: 'split.checked' });
          }}
        >
          Opdel til {parts.length} {parts.length === 1 ? 'ordre' : 'ordrer'}
        </Button>
      </footer>
    </section>
  );
}
