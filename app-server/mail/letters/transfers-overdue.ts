import { formatCount } from '#domain/amounts/count.ts';
import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';

const SILENT =
  'Visma har ikke svaret i mere end fire arbejdstimer. Ordrerne venter i køen. Intet går tabt, og de går videre af sig selv, når Visma svarer.';

/** Orders have not reached the ledger for four working hours, or the ledger has not answered for so long. */
export const transfersOverdue = letterKind(
  v.object({ name: v.string(), count: v.number(), isSilent: v.optional(v.boolean(), false) }),
  ({ name, count, isSilent }, { appName, appUrl }) => {
    const orders = count === 1 ? '1 ordre' : `${formatCount(count)} ordrer`;
    const failed = `${orders} i ${appName} har fejlet i mere end fire arbejdstimer på vej til Visma. De bliver ikke faktureret, før nogen gør noget ved det.`;
    const hasFailed = count > 0;
    return {
      subject: hasFailed ? `${orders} er ikke kommet til Visma` : 'Visma svarer ikke',
      paragraphs: [
        `${greeting(name)},`,
        ...(isSilent ? [SILENT] : []),
        ...(hasFailed ? [failed] : []),
      ],
      button: hasFailed
        ? { label: 'Se årsagerne, og send igen', url: `${appUrl}/visma?tab=failed_fixable` }
        : { label: 'Se køen', url: `${appUrl}/visma?tab=queued` },
      notes: ['Der kommer højst én mail om dagen, så længe det varer.'],
      because: 'du fakturerer',
    };
  },
);
