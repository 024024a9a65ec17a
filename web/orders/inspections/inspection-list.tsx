import { Anchor } from '@mantine/core';
import type { InspectionView } from '#app-server/pages/order/order-info.props.ts';
import { formatDate, formatDateTime } from '#domain/time/copenhagen.ts';
import classes from './inspection.module.css';

interface InspectionListProps {
  orderNo: string;
  inspections: readonly InspectionView[];
}

/** The inspections of an order, newest first, with what was measured. */
export function InspectionList({ orderNo, inspections }: InspectionListProps) {
  return inspections.map((one) => (
    <article
      key={one.id}
      className={classes.inspection}
      data-rejected={one.rejected !== null || undefined}
    >
      <h3 className={classes.title}>
        {one.rejected === null ? 'Kontrol' : 'Afvist kontrol'} den {formatDate(one.performedOn)}
      </h3>
      <p className={classes.who}>
        Foretaget af {one.performedBy}, godkendt af {one.approvedBy}{' '}
        {formatDateTime(one.approvedAt)}
      </p>
      <dl className={classes.values}>
        {one.measurements.map(({ name, value, unit }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>
              {value} {unit}
            </dd>
          </div>
        ))}
      </dl>
      {one.file !== null && (
        <Anchor href={`/ordrer/${orderNo}/filer/${one.file.id}`} target="_blank" rel="noreferrer">
          {one.file.name}
        </Anchor>
      )}
      {one.noFileReason !== null && <p className={classes.who}>Ingen fil: {one.noFileReason}</p>}
      {one.onePersonReason !== null && (
        <p className={classes.who}>Godkendt af den samme: {one.onePersonReason}</p>
      )}
      {one.rejected !== null && (
        <p className={classes.rejected}>
          Afvist af {one.rejected.by} {formatDateTime(one.rejected.at)}
          {one.rejected.reason !== null && `: ${one.rejected.reason}`}
        </p>
      )}
    </article>
  ));
}
