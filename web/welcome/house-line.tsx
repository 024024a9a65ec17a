import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import type { HouseToday } from '#app-server/pages/welcome/welcome.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { WAITING_LONG } from '#domain/orders/order-list.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { FailingSum, failingWays } from '#web/visma/failing/failing-sum.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './house-line.module.css';

interface HouseLineProps {
  house: HouseToday;
}

interface Way {
  label: string;
  href: string;
}

interface Question {
  number: number;
  name: string;
  /** What they come to, and since when. */
  more?: ReactNode;
  /** The lists that hold exactly these. */
  ways: Way[];
}

const all = (label: string, href: string, number: number): Way[] =>
  number === 0 ? [] : [{ label, href }];

/** What those who run the house ask in the morning, in the order of urgency; each count opens exactly its orders. */
function questionsOf(house: HouseToday, nameOf: (status: OrderStatus) => string): Question[] {
  const {
    urgent,
    overdue,
    unplanned,
    waitingLong,
    away,
    uninspected,
    readyToInvoice,
    documents,
    failing,
    anonymise,
  } = house;
  const sum = (counts: readonly { count: number }[]) =>
    counts.reduce((total, { count }) => total + count, 0);
  const byStatus = (counts: HouseToday['overdue'], rest: string): Way[] =>
    counts.map(({ status, count }) => ({
      label: `${nameOf(status)} ${formatCount(count)}`,
      href: `/ordrer?status=${status}&${rest}`,
    }));
  return [
    {
      number: urgent,
      name: urgent === 1 ? 'akut ordre' : 'akutte ordrer',
      ways: all('Se akutte', '/ordrer?priority=urgent', urgent),
    },
    {
      number: sum(overdue),
      name: 'med overskredet frist',
      ways: byStatus(overdue, 'overdue=1&sort=due&direction=asc'),
    },
    {
      number: unplanned,
      name: 'uden plan',
      ways: all('Se modtagne', '/ordrer?status=received&sort=age', unplanned),
    },
    ...(away === 0
      ? []
      : [
          {
            number: away,
            name: 'planlagt til en fraværende',
            ways: all('Se ordrerne', '/ordrer?away=1&sort=planned&direction=asc', away),
          },
        ]),
    {
      number: sum(waitingLong),
      name: `har ventet i mindst ${WAITING_LONG} arbejdsdage`,
      ways: byStatus(waitingLong, `minDays=${WAITING_LONG}&sort=age`),
    },
    {
      number: uninspected,
      name: 'udført, men ikke kontrolleret',
      ways: all('Se udførte', '/ordrer?status=done&sort=age', uninspected),
    },
    {
      number: readyToInvoice,
      name: 'klar til fakturering',
      ways: all('Se klare', '/ordrer?status=ready_to_invoice', readyToInvoice),
    },
    ...(documents === null
      ? []
      : [
          {
            number: documents,
            name: documents === 1 ? 'dokument uden ordre' : 'dokumenter uden ordre',
            ways: all('Se dokumenter', '/dokumentmatch', documents),
          },
        ]),
    ...(failing === null
      ? []
      : [
          {
            number: failing.count,
            name:
              failing.count === 1 ? 'overførsel til Visma fejler' : 'overførsler til Visma fejler',
            more: <FailingSum of={failing} />,
            ways: failingWays(failing),
          },
        ]),
    ...(anonymise === null || anonymise === 0
      ? []
      : [
          {
            number: anonymise,
            name: anonymise === 1 ? 'kunde skal anonymiseres' : 'kunder skal anonymiseres',
            ways: [{ label: 'Se kunder', href: '/kunder?missing=anonymising' }],
          },
        ]),
  ];
}

/** The counts of the whole company that a morning begins with. Each links to its orders. */
export function HouseLine({ house }: HouseLineProps) {
  const look = useStatusLook();
  const questions = questionsOf(house, (status) => look.info(status).shortLabel);
  return (
    <section className={classes.line} aria-labelledby="huset">
      <h2 id="huset">Huset i dag</h2>
      <ul className={classes.counts}>
        {questions.map(({ number, name, more, ways }) => (
          <li key={name} className={classes.count} data-none={number === 0 || undefined}>
            <p className={classes.number}>
              <strong>{formatCount(number)}</strong> {name}
              {number > 0 && more}
            </p>
            <div className={classes.links}>
              {ways.map(({ label, href }) => (
                <Link key={href} href={href}>
                  {label}
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
