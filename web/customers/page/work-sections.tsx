import { Link } from '@inertiajs/react';
import type {
  CustomerActivity,
  CustomerDocument,
} from '#app-server/pages/customer/customer-info.props.ts';
import { documentKindLabels } from '#domain/documents/document.ts';
import { activityStateLabels } from '#domain/orders/activity.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { Section } from '#web/record/sections/section.tsx';
import classes from './parts.module.css';

/** The newest work on the customer's orders. */
export function ActivitiesSection({ activities }: { activities: readonly CustomerActivity[] }) {
  return (
    <Section id="aktiviteter" title="Aktiviteter">
      {activities.length === 0 && <p className={classes.none}>Ingen aktiviteter endnu.</p>}
      <ul className={classes.list}>
        {activities.map(({ id, orderNo, type, assignee, state, at }) => (
          <li key={id} className={classes.part}>
            <div className={classes.words}>
              <span>
                {type}, {assignee}
              </span>
              <span className={classes.quiet}>
                {at !== null && `${formatDateTime(at)} · `}
                {activityStateLabels[state]}
              </span>
            </div>
            <Link href={`/ordrer/${orderNo}`} className={classes.key}>
              {orderNo}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The newest documents on the customer's orders. */
export function DocumentsSection({ documents }: { documents: readonly CustomerDocument[] }) {
  return (
    <Section id="dokumenter" title="Dokumenter">
      {documents.length === 0 && <p className={classes.none}>Ingen dokumenter endnu.</p>}
      <ul className={classes.list}>
        {documents.map(({ id, orderNo, kind, documentNo, supplierName, at, fileUrl }) => {
          const name = [documentKindLabels[kind], documentNo].filter(Boolean).join(' ');
          return (
            <li key={`${id} ${orderNo}`} className={classes.part}>
              <div className={classes.words}>
                {fileUrl === null ? (
                  <span>{name}</span>
                ) : (
                  <a href={fileUrl} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                )}
                <span className={classes.quiet}>
                  {[supplierName, formatDateTime(at)].filter(Boolean).join(' · ')}
                </span>
              </div>
              <Link href={`/ordrer/${orderNo}`} className={classes.key}>
                {orderNo}
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
