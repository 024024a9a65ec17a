import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { formSuccessMachine } from '../form-success.ts';

export const formSuccessEntry = catalogueEntry(formSuccessMachine, {
  lives: 'page',
  shown: { context: [], events: { 'field.changed': ['field'] } },
  whyNot: { wasLastError: 'Andre felter er stadig forkerte.' },
  samples: [
    { type: 'form.submitted' },
    { type: 'submission.succeeded' },
    { type: 'submission.refused', errors: { title: 'Titlen mangler.' } },
    { type: 'submission.refused', errors: { title: 'Titlen mangler.', dueAt: 'Ikke gyldig.' } },
    { type: 'submission.failed', message: 'Noget gik galt.' },
    { type: 'submission.cancelled' },
    { type: 'field.changed', field: 'title' },
    { type: 'field.changed', field: 'dueAt' },
  ],
});
