import { visibilityOf } from '#domain/visibility.ts';
import type { OrderSearchAnswer } from '../../pages/admin/manual-order-match.props.ts';
import { matchingOrders } from '../../search/find-orders.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { rankOrders } from '../matching/candidates.ts';
import { openDocument } from '../stored-document.ts';
import { candidateView } from './candidate-view.ts';

/** Orders found by a person's words, each scored against the document like any candidate. @throws NotFound */
export async function searchOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  documentId: string,
  query: string,
): Promise<OrderSearchAnswer> {
  const document = await openDocument(db, documentId);
  const found = await matchingOrders({ db, clock }, user, query);
  const ranked = await rankOrders(
    db,
    document,
    found.map(({ id }) => id),
  );
  const visibility = visibilityOf(user.rights);
  // What a search finds says nothing about the orders it did not find: "Sikker" is for candidates alone.
  return {
    candidates: ranked.map((one) => ({ ...candidateView(one, visibility), certain: false })),
  };
}
