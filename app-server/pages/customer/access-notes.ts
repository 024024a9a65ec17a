import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type AccessNotes, accessNotesRequest } from '#domain/customers/access-notes.ts';
import { readAccessNotes, writeAccessNotes } from '../../customers/access-notes/access-notes.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';

const address = v.object({ id: v.pipe(v.string(), v.ulid('Adressen findes ikke.')) });

/** How to get in at an address, asked for by a button alone: no page brings it along. */
export function registerAccessNotes(app: FastifyInstance) {
  const { services } = app;
  const right = { config: { permission: 'customer.access_notes' } } as const;
  const path = '/adresser/:id/adgang';

  app.get(path, right, async (request): Promise<AccessNotes> => {
    const { id } = parse(address, request.params);
    return readAccessNotes(services, currentUser(request), id);
  });

  app.put(path, right, async (request): Promise<AccessNotes> => {
    const { id } = parse(address, request.params);
    const body = parse(accessNotesRequest, request.body);
    return writeAccessNotes(services, currentUser(request), id, body);
  });
}
