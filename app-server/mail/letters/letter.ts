import * as v from 'valibot';
import type { Settings } from '../../settings.ts';

/** What a mail says, once for its plain text and its HTML. All of it is Danish. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  button?: { label: string; url: string };
  /** Below the button, less important. */
  notes?: readonly string[];
  /** Why the reader gets it; completes “Du får denne mail, fordi …”. */
  because: string;
}

export interface LetterPlace {
  appName: Settings['appName'];
  /** The firm, or the product where no firm is set. */
  company: string;
  appUrl: string;
  /** The address that the mail's token opens; empty for a letter without one. */
  link: string;
}

/** A kind of letter: what it needs to know, and how it is written. */
export function letterKind<Schema extends v.GenericSchema>(
  data: Schema,
  write: (data: v.InferOutput<Schema>, place: LetterPlace) => Letter,
) {
  return {
    data,
    /** @throws ValiError for data that another version wrote otherwise */
    write: (stored: unknown, place: LetterPlace): Letter => write(v.parse(data, stored), place),
  };
}

/** “Kære Mette” without the surnames. */
export function greeting(name: string): string {
  return `Hej ${name.split(' ')[0] ?? name}`;
}
