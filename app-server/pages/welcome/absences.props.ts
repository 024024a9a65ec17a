import type { Option } from '../shared.props.ts';

/** Somebody's absence, for those who keep it. Whole days begin and end at midnight. */
export interface Absence {
  id: string;
  version: number;
  personId: string;
  person: string;
  typeId: string;
  /** `Ferie`, `Sygdom` */
  kind: string;
  start: string;
  end: string;
  note: string;
}

/** `GET /fravaer`: the absences of the last weeks and all to come, of the people whose absences the reader keeps. */
export interface AbsencesAnswer {
  people: Option[];
  types: Option[];
  absences: Absence[];
  /** The last event that the answer includes. */
  seq: number;
}

/** What was done to an absence. */
export interface AbsenceDeed {
  done: 'absence.registered' | 'absence.corrected';
  at: string;
  by: string;
  /** `note` has no values: what was written is kept in no event. */
  changes: { field: string; before: string | null; after: string | null }[];
}

/** `GET /fravaer/:id` */
export interface AbsenceAnswer {
  absence: Absence;
  /** The first one first. */
  history: AbsenceDeed[];
}

/** `GET /fravaer/besoeg?medarbejder=&start=&slut=`: to whom a person is planned in a time. */
export interface AbsenceVisits {
  visits: { orderNo: string; title: string; city: string; start: string }[];
  /** How many more there are that the reader may not see. */
  hidden: number;
}

/** The reader's own absence. */
export interface OwnAbsence {
  id: string;
  kind: string;
  start: string;
  end: string;
}
