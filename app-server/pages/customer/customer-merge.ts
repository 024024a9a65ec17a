import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  type Merged,
  type MergePreview,
  mergeQuestion,
  mergeRequest,
  type UndoableMerge,
} from '#domain/customers/customer-merge.ts';
import { mergeCustomers } from '../../customers/merge/merge-customers.ts';
import { mergePreview } from '../../customers/merge/merge-preview.ts';
import { undoableMerges, undoMerge } from '../../customers/merge/undo-merge.ts';
import { openCustomer } from '../../customers/stored-customer.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';

const customer = v.object({ customerNo: v.string() });
const merge = v.object({
  ...customer.entries,
  id: v.pipe(v.string(), v.ulid('Fletningen findes ikke.')),
});

/** Two customers are made one: side by side first, and undone again. */
export function registerCustomerMerge(app: FastifyInstance) {
  const { services } = app;
  const right = { config: { permission: 'customer.edit' } } as const;
  const path = '/kunder/:customerNo/flet';

  app.get(path, right, async (request): Promise<MergePreview> => {
    const { customerNo } = parse(customer, request.params);
    const { med } = parse(mergeQuestion, request.query);
    return mergePreview(services.db, currentUser(request), customerNo, med);
  });

  app.post(path, right, async (request): Promise<Merged> => {
    const { customerNo } = parse(customer, request.params);
    const body = parse(mergeRequest, request.body);
    return mergeCustomers(services, currentUser(request), customerNo, body);
  });

  app.get('/kunder/:customerNo/fletninger', right, async (request): Promise<UndoableMerge[]> => {
    const { customerNo } = parse(customer, request.params);
    const { id } = await openCustomer(
      services.db,
      currentUser(request),
      customerNo,
      'customer.edit',
    );
    return undoableMerges(services.db, id, services.clock());
  });

  app.post(`${path}/:id/fortryd`, right, async (request) => {
    const { customerNo, id } = parse(merge, request.params);
    return undoMerge(services, currentUser(request), customerNo, id);
  });
}
