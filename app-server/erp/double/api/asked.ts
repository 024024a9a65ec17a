import type { Query } from './collection.ts';

/** A request as the routes see it. */
export interface Asked {
  method: string;
  /** With its query. */
  url: string;
  path: string;
  /** Where this server is reached: `http://127.0.0.1:8090`. */
  base: string;
  params: Readonly<Record<string, string>>;
  query: Query;
  /** The bytes of the body as text. */
  raw: string;
  body: unknown;
  token: string;
  idempotencyKey: string | undefined;
}

/** What is answered to it. */
export interface Answer {
  status: number;
  body?: unknown;
  location?: string;
  /** A file instead of a body. */
  file?: { type: string; content: string };
}

export type Handler = (asked: Asked) => Answer;
