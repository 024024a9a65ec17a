import { eq } from 'drizzle-orm';
import type { AccessNotes, AccessNotesRequest } from '#domain/customers/access-notes.ts';
import { channels } from '#domain/events/channels.ts';
import { securityEvent } from '../../auth/security-log.ts';
import { accessNotes } from '../../database/schema/customers/customer-care.ts';
import { users } from '../../database/schema/people/people.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import {
  conflictWithoutFields,
  overwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import { sealText, unsealText } from '../../records/sealed-text.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { reachableAddress, type ReachableAddress } from './reachable-address.ts';

const UNREADABLE =
  'Adgangsforholdene kan ikke læses: De er gemt med en anden nøgle. Kontakt en administrator.';

/**
 * Reads how to get in at an address. That they were read is written down, in one write with the reading, and shown to whoever read.
 * @throws NotFound, Invalid (stored under another key)
 */
export async function readAccessNotes(
  services: Services,
  user: CurrentUser,
  addressId: string,
): Promise<AccessNotes> {
  return commit(services, authorOf(user), async (tx, record) => {
    const address = await reachableAddress(tx, user, addressId);
    const stored = await storedNotes(tx, addressId);
    if (!stored) return nothing;
    const notes = unsealText(services.settings.accessNotesKey, addressId, stored.row.sealed);
    if (notes === null) throw new Invalid({}, UNREADABLE);
    record(
      securityEvent('user.access_notes_read', user.id, {
        customerNo: address.customerNo,
        addressId,
      }),
    );
    return {
      notes,
      version: stored.row.version,
      updatedAt: stored.row.updatedAt.toISOString(),
      updatedBy: stored.initials,
    };
  });
}

/**
 * Writes how to get in at an address. The event says that it was written, and not what.
 * @throws NotFound, Conflict (somebody has written it since), Invalid
 */
export async function writeAccessNotes(
  services: Services,
  user: CurrentUser,
  addressId: string,
  { notes, version, force }: AccessNotesRequest,
): Promise<AccessNotes> {
  return commit(services, authorOf(user), async (tx, record) => {
    const address = await reachableAddress(tx, user, addressId);
    const stored = await storedNotes(tx, addressId);
    const current = stored?.row.version ?? 0;
    refuseUnknownVersion(version, current);
    const forced =
      stored && version < current
        ? overwriting(conflictWithoutFields(current, stored, stored.row.updatedAt), force)
        : undefined;
    const now = services.clock();
    const row = {
      version: current + 1,
      sealed: sealText(services.settings.accessNotesKey, addressId, notes),
      updatedAt: now,
      updatedBy: user.id,
    };
    await tx
      .insert(accessNotes)
      .values({ addressId, ...row })
      .onConflictDoUpdate({ target: accessNotes.addressId, set: row });
    record({ ...writtenEvent(address), forced });
    return {
      notes,
      version: row.version,
      updatedAt: now.toISOString(),
      updatedBy: user.initials,
    };
  });
}

const nothing: AccessNotes = { notes: '', version: 0, updatedAt: null, updatedBy: null };

async function storedNotes(q: Queryable, addressId: string) {
  const [found] = await q
    .select({ row: accessNotes, id: users.id, initials: users.initials, name: users.name })
    .from(accessNotes)
    .innerJoin(users, eq(users.id, accessNotes.updatedBy))
    .where(eq(accessNotes.addressId, addressId));
  return found;
}

function writtenEvent({ id, customerId, customerNo }: ReachableAddress) {
  return {
    type: 'customer.access_notes_written' as const,
    entityId: customerId,
    version: 0,
    changed: { [`addresses.${id}.accessNotes`]: [null, null] satisfies [null, null] },
    messages: [
      {
        channel: channels.customer(customerId),
        type: 'customer.access_notes_written',
        patch: { id: customerId, customerNo, version: 0 },
      },
    ],
  };
}
