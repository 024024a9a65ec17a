import { formatCount } from '#domain/amounts/count.ts';
import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';

/** Orders have not reached the ledger for four working hours. */
export const transfersOverdue = letterKind(
  v.object({ name: v.string(), count: v.number() }),
  ({ name, count }, { appName, appUrl }) => {
    const orders = count === 1 ? '1 ordre' : `${formatCount(count)} ordrer`;
    return {
      subject: `${orders} er ikke kommet til Visma`,
      paragraphs: [
        `${greeting(name)},`,
        `${orders} i ${appName} har fejlet i mere end fire arbejdstimer på vej til Visma. De bliver ikke faktureret, før nogen gør noget ved det.`,
      ],
      button: { label: 'Se årsagerne, og send igen', url: `${appUrl}/visma?tab=failed_fixable` },
      notes: ['Der kommer højst én mail om dagen, så længe noget fejler.'],
      because: 'du fakturerer',
    };
  },
);
