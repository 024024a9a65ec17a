import { transferStateLabels as labels } from '#domain/erp/transfer.ts';
import type { DanishWords } from './words.ts';

export const vismaTransferWords: DanishWords = {
  states: {
    '': [
      'Overførsel til Visma',
      'En ordre, eller ordrerne på en samlefaktura, på vej til at blive én kladde i Visma.',
    ],
    queued: [labels.queued, 'Venter på sin tur.'],
    validating: [labels.validating, 'Kladden skrives og holdes op mod det, Visma kender.'],
    sending: [labels.sending, 'Kladden er på vej.'],
    transferred: [
      labels.transferred,
      'Kladden ligger i Visma med det rigtige eller et godkendt beløb.',
    ],
    booked: [labels.booked, 'Kladden er blevet til en faktura.'],
    failed_fixable: [labels.failed_fixable, 'Noget skal rettes, før der kan overføres.'],
    failed_temporary: [labels.failed_temporary, 'Der prøves igen på det viste tidspunkt.'],
    unknown: [labels.unknown, 'Svaret gik tabt. Vi undersøger, om kladden blev oprettet.'],
    discarded: [labels.discarded, 'Ordrerne bliver ikke overført med denne kladde.'],
  },
  events: {
    'validation.begin': 'Kontrollen begynder',
    'validation.succeed': 'Kladden er i orden',
    'validation.fail': 'Kladden kan ikke sendes',
    'validation.postpone': 'Visma kunne ikke spørges',
    'attempt.succeed': 'Visma har taget imod',
    'attempt.refuse': 'Visma afviser',
    'attempt.postpone': 'Visma er optaget',
    'attempt.lose': 'Svaret går tabt',
    'process.fall': 'Afsenderen falder',
    'retry.fall_due': 'Tid til næste forsøg',
    'lookup.hit': 'Kladden er fundet',
    'lookup.many': 'Flere kladder er fundet',
    'lookup.miss': 'Ingen kladde er fundet',
    'invoice.book': 'Fakturaen er bogført',
    'draft.vanish': 'Kladden er slettet i Visma',
    'draft.correct': 'Kladden er rettet i Visma',
    'transfer.resend': 'Gensend',
    'transfer.discard': 'Kassér',
    'transfer.approve': 'Godkend differencen',
  },
};
