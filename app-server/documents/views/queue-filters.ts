import * as v from 'valibot';
import { documentQueueQuery } from '#domain/documents/document-queue.ts';

/** The query of `GET /dokumenter`: what is not a filter is refused. */
export const queueQuery = v.object({
  ...documentQueueQuery.entries,
  after: v.optional(v.pipe(v.string(), v.ulid('Dokumentet findes ikke.'))),
});
