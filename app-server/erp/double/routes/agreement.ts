import type { FastifyInstance } from 'fastify';
import { collection } from '../api/collection.ts';
import { notFound } from '../api/ledger-error.ts';
import { answering } from '../api/pipeline.ts';
import { yearResource } from '../api/resources.ts';
import type { Double } from '../double.ts';
import { yearSlug } from '../ledger/accounting-years.ts';

/** Who the ledger belongs to, and its accounting years. */
export function agreementRoutes(app: FastifyInstance, double: Double): void {
  const { ledger } = double;
  app.get(
    '/self',
    answering(double, ({ base }) => ({
      status: 200,
      body: {
        agreementNumber: 1_234_567,
        company: { name: 'Prøveregnskab' },
        canSendElectronicInvoice: true,
        settings: { baseCurrency: 'DKK' },
        application: { requiredRoles: [{ name: 'Sales' }] },
        modules: [],
        self: `${base}/self`,
      },
    })),
  );
  app.get(
    '/accounting-years',
    answering(double, ({ base, query }) => ({
      status: 200,
      body: collection(
        ledger.years.map((year) => yearResource(base, year)),
        { self: `${base}/accounting-years`, query, filterable: ['year', 'fromDate', 'toDate'] },
      ),
    })),
  );
  app.get(
    '/accounting-years/:slug/periods',
    answering(double, ({ base, params, query }) => {
      const year = ledger.years.find(({ year }) => yearSlug(year) === params['slug']);
      if (!year) throw notFound();
      const { self } = yearResource(base, year);
      // The legacy API does not tell that a period is barred.
      const periods = year.periods.map(({ periodNumber, fromDate, toDate, closed }) => ({
        periodNumber,
        fromDate,
        toDate,
        closed,
      }));
      const filterable = ['periodNumber', 'fromDate', 'toDate'];
      return {
        status: 200,
        body: collection(periods, { self: `${self}/periods`, query, filterable }),
      };
    }),
  );
  // Of the newer AccountingYears API, which tells it.
  app.get(
    '/accountingyearsapi/v2.0.1/accountingYears/periods/paged',
    answering(double, () => ({
      status: 200,
      body: ledger.years.flatMap(({ year, periods }) =>
        periods.map(({ periodNumber: number, ...rest }) => ({
          accountingYear: year,
          number,
          ...rest,
        })),
      ),
    })),
  );
}
