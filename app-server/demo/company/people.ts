import type { GroupCode, OrderRights } from '#domain/rights/rights.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';
import type { Certificate, users } from '../../database/schema/people/people.ts';
import { areaNamed } from './areas.ts';
import { demoId } from '../rows/ids.ts';
import { filled, rng } from '../rows/random.ts';

export interface DemoUser {
  initials: string;
  name: string;
  /** Before `@tavlen.example`. */
  mailbox: string;
  groups: GroupCode[];
  /** The areas in which the user works, by the names of their boards. */
  areas?: string[];
  kiosk?: boolean;
}

/** The office, the leaders, the twelve fitters, and the accounts of two screens. */
export const demoUsers = [
  { initials: 'AL', name: 'Anders Lund', mailbox: 'admin', groups: ['administrator'] },
  { initials: 'LB', name: 'Lone Bach', mailbox: 'leder', groups: ['leader'] },
  { initials: 'MJ', name: 'Mette Holm Jensen', mailbox: 'kontor', groups: ['office'] },
  { initials: 'BH', name: 'Birthe Hansen', mailbox: 'oekonomi', groups: ['office', 'finance'] },
  { initials: 'HK', name: 'Hanne Kjær', mailbox: 'hanne', groups: ['office'] },
  { initials: 'SN', name: 'Signe Nørgaard', mailbox: 'signe', groups: ['office', 'planner'] },
  { initials: 'CD', name: 'Camilla Dahl', mailbox: 'camilla', groups: ['office'] },
  {
    initials: 'JM',
    name: 'Jørgen Møller',
    mailbox: 'joergen',
    groups: ['leader', 'technical_manager'],
  },
  {
    initials: 'LP',
    name: 'Lars Petersen',
    mailbox: 'montoer',
    groups: ['fitter'],
    areas: ['trekanten'],
  },
  {
    initials: 'SR',
    name: 'Søren Rasmussen',
    mailbox: 'soeren',
    groups: ['fitter', 'technical_manager'],
    areas: ['trekanten'],
  },
  {
    initials: 'MT',
    name: 'Mads Thomsen',
    mailbox: 'mads',
    groups: ['fitter'],
    areas: ['trekanten'],
  },
  {
    initials: 'YY',
    name: 'Yusuf Yılmaz',
    mailbox: 'yusuf',
    groups: ['fitter'],
    areas: ['trekanten', 'sydjylland'],
  },
  {
    initials: 'BØ',
    name: 'Bjørn Østergaard',
    mailbox: 'bjoern',
    groups: ['fitter'],
    areas: ['sydjylland'],
  },
  { initials: 'EK', name: 'Emil Knudsen', mailbox: 'emil', groups: ['fitter'], areas: ['fyn'] },
  {
    initials: 'RP',
    name: 'Rasmus Poulsen',
    mailbox: 'rasmus',
    groups: ['fitter'],
    areas: ['oestjylland'],
  },
  {
    initials: 'OV',
    name: 'Ole Vestergaard',
    mailbox: 'ole',
    groups: ['fitter'],
    areas: ['trekanten'],
  },
  {
    initials: 'FA',
    name: 'Fatima Ahmed',
    mailbox: 'fatima',
    groups: ['fitter'],
    areas: ['oestjylland'],
  },
  {
    initials: 'PM',
    name: 'Peter Mortensen',
    mailbox: 'peter',
    groups: ['fitter'],
    areas: ['fyn'],
  },
  {
    initials: 'NÅ',
    name: 'Noah Åkjær',
    mailbox: 'noah',
    groups: ['fitter'],
    areas: ['trekanten'],
  },
  {
    initials: 'TM',
    name: 'Thomas Madsen',
    mailbox: 'thomas',
    groups: ['fitter'],
    areas: ['oest', 'fyn'],
  },
  { initials: 'SK1', name: 'Skærm, kontoret', mailbox: 'skaerm', groups: ['screen'], kiosk: true },
  {
    initials: 'SK2',
    name: 'Skærm, værkstedet',
    mailbox: 'skaerm2',
    groups: ['screen'],
    kiosk: true,
  },
] as const satisfies readonly DemoUser[];

/** Planning is switched off for this fitter. */
const CERTIFICATE_EXPIRED = 'ole';

export type Mailbox = (typeof demoUsers)[number]['mailbox'];

/** A user by mailbox or index, with what the generator needs. */
export interface Staff {
  id: (mailbox: Mailbox) => string;
  office: [string, ...string[]];
  inspectors: [string, ...string[]];
  /** Fitters who can be planned. */
  fitters: [string, ...string[]];
  /** The fitters who work in an area; all of them where there are none. */
  fittersIn: (areaId: string | null) => readonly [string, ...string[]];
  rightsOf: (id: string) => OrderRights;
}

/** The address a demo user logs in with. */
export function emailOf(mailbox: Mailbox): string {
  return `${mailbox}@tavlen.example`;
}

function userId(seed: number, index: number): string {
  return demoId(seed, 'user', index, Date.UTC(2019, 0, 1 + index));
}

/** Who does what in the demo company. */
export function staffOf(seed: number): Staff {
  const people = demoUsers.map((user: DemoUser, index) => ({ ...user, id: userId(seed, index) }));
  const id = (mailbox: Mailbox) => people.find((person) => person.mailbox === mailbox)?.id ?? '';
  const idsOf = (which: (person: DemoUser) => boolean) =>
    people.filter((person) => which(person)).map((person) => person.id);
  const isFitter = ({ groups, mailbox }: DemoUser) =>
    groups.includes('fitter') && mailbox !== CERTIFICATE_EXPIRED;
  const [first = id('montoer'), ...others] = idsOf(isFitter);
  const inArea = new Map(
    people
      .flatMap(({ areas = [] }) => areas)
      .map((area) => [
        areaNamed(area),
        idsOf((person) => isFitter(person) && Boolean(person.areas?.includes(area))),
      ]),
  );
  const rights = new Map(people.map(({ id, groups }) => [id, standardRights(groups)]));
  return {
    id,
    office: [id('kontor'), id('hanne'), id('signe'), id('camilla')],
    inspectors: [id('joergen'), id('leder')],
    fitters: [first, ...others],
    fittersIn: (areaId) => filled(inArea.get(areaId ?? '') ?? [first, ...others]),
    rightsOf: (person) => rights.get(person) ?? {},
  };
}

/** The rows of the users. One fitter's certificate has expired. */
export function userRows(
  seed: number,
  anchor: Date,
  passwordHash: string,
): (typeof users.$inferInsert)[] {
  return demoUsers.map((user: DemoUser, index) => {
    const random = rng(seed, 'user', index);
    const started = new Date(Date.UTC(2019, 0, 1 + index));
    const year = anchor.getUTCFullYear();
    const expired = user.mailbox === CERTIFICATE_EXPIRED;
    const certificates: Certificate[] = user.groups.includes('fitter')
      ? [{ name: 'L-AUS', expires: `${expired ? year - 1 : year + 1}-${expired ? '10' : '06'}-30` }]
      : [];
    return {
      id: userId(seed, index),
      initials: user.initials,
      name: user.name,
      email: `${user.mailbox}@tavlen.example`,
      mobile: user.kiosk ? null : `+45${random.int(20, 31)}${random.int(100_000, 999_999)}`,
      passwordHash,
      groups: user.groups,
      areaIds: (user.areas ?? []).map((area) => areaNamed(area)),
      employeeNo: user.kiosk ? null : String(101 + index),
      certificates,
      kiosk: user.kiosk ?? false,
      createdAt: started,
      updatedAt: started,
    };
  });
}
