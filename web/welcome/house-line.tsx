import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import type { HouseToday } from '#app-server/pages/welcome.props.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './house-line.module.css';

interface HouseLineProps {
  house: HouseToday;
}

/** Three counts of the whole company. Each links to its orders. */
export function HouseLine({ house: { urgent, overdue, readyToInvoice } }: HouseLineProps) {
  const look = useStatusLook();
  const late = overdue.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={classes.line} aria-labelledby="huset">
      <h2 id="huset">Huset i dag</h2>
      <ul className={classes.counts}>
        <Count number={urgent} name={urgent === 1 ? 'akut ordre' : 'akutte ordrer'}>
          {urgent > 0 && <Link href="/ordrer?priority=urgent">Se akutte</Link>}
        </Count>
        <Count number={late} name="med overskredet frist">
          {overdue.map(({ status, count }) => (
            <Link key={status} href={`/ordrer?status=${status}&overdue=1&sort=due&direction=asc`}>
              {look.info(status).shortLabel} {count}
            </Link>
          ))}
        </Count>
        <Count number={readyToInvoice} name="klar til fakturering">
          {readyToInvoice > 0 && <Link href="/ordrer?status=ready_to_invoice">Se klar</Link>}
        </Count>
      </ul>
    </section>
  );
}

interface CountProps {
  number: number;
  name: string;
  children: ReactNode;
}

function Count({ number, name, children }: CountProps) {
  return (
    <li className={classes.count}>
      <p className={classes.number}>
        <strong>{number.toLocaleString('da-DK')}</strong> {name}
      </p>
      <div className={classes.links}>{children}</div>
    </li>
  );
}
