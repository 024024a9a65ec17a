import { Link } from '@inertiajs/react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import classes from './hover-link.module.css';

/** Fetched when a card is first wanted. */
const HoverCard = lazyPart(
  () => import('./hover-card.tsx'),
  (module) => module.HoverCard,
);

/** As long as a pointer or the focus rests on a link before its card is wanted. */
const INTENT_MS = 300;

interface HoverLinkProps {
  href: string;
  /** Where what the card shows is asked for. */
  cardUrl: string;
  title?: string;
  children: ReactNode;
}

/** A link to a record, with a card about it while a mouse or the keyboard's focus rests on it. A finger opens the record itself. */
export function HoverLink({ href, cardUrl, title, children }: HoverLinkProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const card = useId();
  function want(link: HTMLElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(link), INTENT_MS);
  }
  function leave() {
    clearTimeout(timer.current);
    setAnchor(null);
  }
  return (
    <>
      <Link
        href={href}
        className={classes.link}
        title={anchor === null ? title : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType !== 'mouse') return;
          want(currentTarget);
        }}
        onPointerLeave={leave}
        onPointerDown={leave}
        aria-describedby={anchor === null ? undefined : card}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) want(currentTarget);
        }}
        onBlur={leave}
      >
        {children}
      </Link>
      {anchor !== null && (
        <Suspense>
          <HoverCard id={card} anchor={anchor} url={cardUrl} onClose={leave} />
        </Suspense>
      )}
    </>
  );
}
