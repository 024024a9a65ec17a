import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import type { Conflict } from '../conflicted-request.ts';
import { editConflictMachine } from '../edit-conflict.ts';

const conflict = (id: string): Conflict => ({
  id,
  request: { method: 'patch', url: '/ordrer/26-04217', headers: {}, data: { version: 1 } },
  body: { message: MODIFIED_MESSAGE },
});

export const editConflictEntry = catalogueEntry(editConflictMachine, {
  lives: 'app',
  // A conflict holds what two people wrote: of the queue only its length is shown.
  shown: { context: ['queue'], events: { 'conflict.abandoned': ['id'] } },
  whyNot: {
    answeredYes: 'Brugeren svarede nej.',
    metAnotherConflict: 'Det andet forsøg mødte ingen ny konflikt.',
    concernsCurrent: 'Det er en anden konflikt, der spørges om lige nu.',
    concernsWaiting: 'Den konflikt venter ikke i køen.',
    anotherWaits: 'Ingen anden konflikt venter.',
  },
  samples: [
    { type: 'conflict.found', conflict: conflict('a') },
    { type: 'conflict.found', conflict: conflict('b') },
    { type: 'conflict.confirmed' },
    { type: 'conflict.declined' },
    { type: 'conflict.abandoned', id: 'a' },
    { type: 'conflict.abandoned', id: 'b' },
  ],
  answers: {
    askToOverwrite: [true, false],
    resend: [
      { kind: 'answered', response: 200 },
      { kind: 'conflict', body: { message: MODIFIED_MESSAGE } },
    ],
  },
});
