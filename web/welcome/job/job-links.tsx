import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { MyActivityOrder } from '#app-server/pages/welcome/welcome.props.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { mapUrl } from '#web/parts/map-url.ts';
import classes from './job-links.module.css';

/** The way to the address in the phone's map, and the customer's number to call. */
export function JobLinks({ order }: { order: MyActivityOrder }) {
  const { street, town, phone, customer } = order;
  return (
    <div className={classes.links}>
      <a href={mapUrl(`${street}, ${town}`)} target="_blank" rel="noreferrer">
        <IconMapPin size={18} stroke={1.7} aria-hidden />
        Vis vej
        <span className={classes.hidden}> til {street}</span>
      </a>
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <IconPhone size={18} stroke={1.7} aria-hidden />
          <span>
            <span className={classes.hidden}>Ring til {customer}: </span>
            {formatPhone(phone)}
          </span>
        </a>
      )}
    </div>
  );
}
