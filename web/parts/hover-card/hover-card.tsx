import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HoverCardAnswer } from '#app-server/pages/hover-card.props.ts';
import { CallError } from '#web/http/call-error.ts';
import { useUser } from '#web/shared-props.ts';
import { fetchCard } from './fetch-card.ts';
import classes from './hover-card.module.css';

interface HoverCardProps {
  /** Of the card: the link is described by it. */
  id: string;
  anchor: HTMLElement;
  url: string;
  onClose: () => void;
}

const GAP = 6;

/** What is known of a record, above everything else and beside its link. It takes no focus and no clicks, and Esc closes it. */
export function HoverCard({ id, anchor, url, onClose }: HoverCardProps) {
  const [answer, setAnswer] = useState<HoverCardAnswer | null>(null);
  const reader = useUser()?.id ?? '';

  useEffect(() => {
    let wanted = true;
    fetchCard(reader, url).then(
      (fetched) => wanted && setAnswer(fetched),
      (error: unknown) => {
        // Nobody asked for the card: without it the link still leads there.
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      wanted = false;
    };
  }, [reader, url]);

  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    document.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);

  return answer && <ShownCard id={id} anchor={anchor} answer={answer} />;
}

interface ShownCardProps extends Pick<HoverCardProps, 'id' | 'anchor'> {
  answer: HoverCardAnswer;
}

/** In the browser's top layer, below the link, or above it where there is no room. */
function ShownCard({ id, anchor, answer }: ShownCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    element.showPopover();
    const link = anchor.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const isBelow = link.bottom + GAP + height <= window.innerHeight;
    element.style.top = `${isBelow ? link.bottom + GAP : link.top - GAP - height}px`;
    element.style.left = `${Math.max(GAP, Math.min(link.left, window.innerWidth - width - GAP))}px`;
  }, [anchor]);

  return (
    <div ref={card} id={id} popover="manual" role="tooltip" className={classes.card}>
      <p className={classes.title}>{answer.title}</p>
      {answer.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
      <dl className={classes.lines}>
        {answer.lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
