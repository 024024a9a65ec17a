import type { MarkRequest } from '#domain/documents/document-decision.ts';
import {
  type DocumentReading,
  MARKABLE_FIELDS,
  type MarkableField,
} from '#domain/documents/document-reading.ts';
import type { Changes } from '#domain/events/events.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { DocumentDetails } from '../../pages/admin/manual-order-match.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { documentEvent } from '../document-news.ts';
import { suggest } from '../matching/suggest.ts';
import { readingColumns } from '../reading-columns.ts';
import { loadDetails } from '../views/details.ts';
import { writeDocument } from '../write-document.ts';
import { openRound } from './decision-round.ts';
import { withMark } from './marked-reading.ts';
import { authorOf } from '../../records/author.ts';

const MARKABLE = ['readable', 'suggested', 'no_suggestion', 'parked'];

/**
 * Takes what a person pointed out on the document as one of its facts, and looks for candidates again.
 * @throws NotFound, Conflict, Forbidden, Invalid (the words are not such a thing, or the document is decided)
 */
export async function markField(
  services: Services,
  user: CurrentUser,
  id: string,
  request: MarkRequest,
): Promise<DocumentDetails> {
  const { version, force } = request;
  await commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const round = await openRound(tx, record, user, now, { id, version, force, mine: 'Rettet' });
    const { document, forced } = round;
    const { reading, state } = document;
    if (!MARKABLE.includes(state) || reading === null) {
      throw new Invalid({ field: 'Dokumentet kan ikke rettes, som det står nu.' });
    }
    const next = withMark(reading, request);
    const after = await writeDocument(tx, document, readingColumns(next), { userId: user.id, now });
    const changed: Changes = { [request.field]: [valueOf(reading, request.field), request.text] };
    record(await documentEvent(tx, { type: 'document.marked', after, changed, forced }));
  });
  await suggest(services, id);
  return loadDetails(services, user, id);
}

function valueOf(reading: DocumentReading, field: MarkableField): unknown {
  const markable = MARKABLE_FIELDS.find((name) => name === field);
  if (markable === undefined || markable === 'orderNo') return null;
  return reading[markable]?.value ?? null;
}
