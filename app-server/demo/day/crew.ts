import type { FastifyBaseLogger } from 'fastify';
import { makeClientele, type Clientele } from '../company/customers.ts';
import { DEMO_SEED } from '../fixed.ts';
import { demoUsers, staffOf, type DemoUser, type Mailbox, type Staff } from '../company/people.ts';
import { placesFrom } from '../company/places.ts';
import { postnrRows } from '../../database/seed/postnumre.ts';
import { personAt, type Person } from './person.ts';

/** All users of the simulated day, and the customers and colleagues that they choose from. */
export interface Crew {
  seed: number;
  staff: Staff;
  clientele: Clientele;
  person: (mailbox: Mailbox) => Person;
  /** Mailboxes of the fitters who can be planned. */
  fitters: readonly Mailbox[];
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Makes the users of the day, who send their requests to the address of the application. */
export function gather(
  baseUrl: string,
  clock: () => Date,
  log: Crew['log'],
  signal: AbortSignal,
): Crew {
  const people = new Map<Mailbox, Person>();
  const staff = staffOf(DEMO_SEED);
  const isFitter = (user: DemoUser) => user.groups.includes('fitter');
  return {
    seed: DEMO_SEED,
    staff,
    clientele: makeClientele(DEMO_SEED, placesFrom(postnrRows())),
    person(mailbox) {
      const existing = people.get(mailbox) ?? personAt(baseUrl, mailbox, signal);
      people.set(mailbox, existing);
      return existing;
    },
    fitters: demoUsers.flatMap((user) =>
      isFitter(user) && staff.fitters.includes(staff.id(user.mailbox)) ? [user.mailbox] : [],
    ),
    clock,
    log,
  };
}
