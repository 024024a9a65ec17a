import type {
  DocumentDetails,
  QueueAnswer,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';

/** A document as the server answers it. */
export async function details(leader: HttpSession, id: string): Promise<DocumentDetails> {
  return JSON.parse((await leader.request('GET', `/dokumenter/${id}`)).text);
}

/** The queue of the inbox, or that of a query. */
export async function inbox(leader: HttpSession, query = ''): Promise<QueueAnswer> {
  return JSON.parse((await leader.request('GET', `/dokumenter?${query}`)).text);
}

/** A waiting document whose best candidate can be matched; those in `not` are left alone. */
export async function matchable(
  leader: HttpSession,
  not: readonly string[] = [],
): Promise<DocumentDetails> {
  for (const { id } of (await inbox(leader)).items.filter((item) => !not.includes(item.id))) {
    const found = await details(leader, id);
    if (found.candidates[0]?.blocked === null) return found;
  }
  throw new Error('No document can be matched.');
}

/** A waiting document with several lines of goods. */
export async function dividable(leader: HttpSession): Promise<DocumentDetails> {
  for (const { id } of (await inbox(leader)).items.filter(({ netOre }) => netOre !== null)) {
    const found = await details(leader, id);
    if (found.facts.lineCount > 1) return found;
  }
  throw new Error('No document can be divided.');
}

/** A waiting document with a number of its own, whose best order says where its requisition number stands on it. */
export async function requisitioned(
  leader: HttpSession,
): Promise<{ id: string; documentNo: string }> {
  for (const { id, documentNo } of (await inbox(leader)).items) {
    if (documentNo === null) continue;
    const [best] = (await details(leader, id)).candidates;
    const found = best?.reasons.find(({ code }) => code === 'requisition');
    if (found !== undefined && found.boxes.length > 0) return { id, documentNo };
  }
  throw new Error('No document was found by its requisition number.');
}
