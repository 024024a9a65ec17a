import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { CustomerTalk } from '#app-server/pages/customer/customer-talks.props.ts';
import { talkLabel } from '#domain/customers/talks.ts';
import { formatDate, formatDateTime } from '#domain/time/copenhagen.ts';
import classes from '../page/parts.module.css';
import ownClasses from './talks.module.css';

interface TalkListProps {
  talks: readonly CustomerTalk[];
  /** The number of the order on whose page the list stands: it is not named again. */
  orderNo?: string;
  /** Opens one that the reader has written; absent where nothing can be corrected. */
  onCorrect?: ((talk: CustomerTalk) => void) | undefined;
}

/** Calls and mails, the last ones first. */
export function TalkList({ talks, orderNo, onCorrect }: TalkListProps) {
  return (
    <ul className={classes.list}>
      {talks.map((talk) => {
        const when = formatDateTime(talk.at);
        const what = [talkLabel(talk), talk.contact].filter((part) => part !== null).join(', ');
        return (
          <li key={talk.id} className={classes.part}>
            <div className={classes.words}>
              <strong>{what}</strong>
              <p className={ownClasses.said}>{talk.said}</p>
              <span className={classes.quiet}>
                {when} · {talk.by.name}
                {talk.corrected && ' · rettet'}
              </span>
              {talk.followUpOn !== null && (
                <span className={ownClasses.follow}>Opfølgning {formatDate(talk.followUpOn)}</span>
              )}
            </div>
            {talk.orderNo !== null && talk.orderNo !== orderNo && (
              <Link href={`/ordrer/${talk.orderNo}`} className={classes.key}>
                {talk.orderNo}
              </Link>
            )}
            {talk.mine && onCorrect !== undefined && (
              <span className={classes.tools}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Ret ${what}, ${when}`}
                  onClick={() => onCorrect(talk)}
                >
                  Ret
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
