import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activities, orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { timelineChanges } from '#app-server/orders/page/timeline-changes.ts';
import type { DomainEventType } from '#domain/events/events.ts';
import { changeInfo } from '#domain/orders/order-changes.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { timelineText } from '#web/orders/timeline/timeline-sentence.ts';
import { lookOf } from '#web/statuses/status-look.tsx';

const look = lookOf(null);

/** Every type of event; those of an order and of its activities stand in its timeline. */
const shown = {
  'order.created': true,
  'order.updated': true,
  'order.status_changed': true,
  'order.step_undone': true,
  'order.line_added': true,
  'order.line_changed': true,
  'order.line_removed': true,
  'order.document_matched': true,
  'order.document_unmatched': true,
  'order.noted': true,
  'order.note_removed': true,
  'order.file_added': true,
  'order.file_removed': true,
  'order.travel_changed': true,
  'activity.created': true,
  'activity.changed': true,
  'activity.corrected': true,
  'activity.confirmed': true,
  'document.arrived': false,
  'document.updated': false,
  'document.read': false,
  'document.unreadable': false,
  'document.suggested': false,
  'document.marked': false,
  'document.matched': false,
  'document.rejected': false,
  'document.parked': false,
  'document.returned': false,
  'document.undone': false,
  'document.locked': false,
  'document.unlocked': false,
  'document.settings_changed': false,
  'board.config_changed': false,
  'activity_type.changed': false,
  'area.changed': false,
  'erp_group.changed': false,
  'partner.changed': false,
  'partner_price.changed': false,
  'customer.created': false,
  'good.created': false,
  'good.updated': false,
  'good.price_changed': false,
  'good.barred': false,
  'good.unbarred': false,
  'customer.updated': false,
  'customer.contact_added': false,
  'customer.contact_changed': false,
  'customer.contact_removed': false,
  'customer.address_added': false,
  'customer.address_changed': false,
  'customer.address_removed': false,
  'user.profile_changed': false,
  'user.logged_in': false,
  'user.login_failed': false,
  'user.login_locked': false,
  'user.password_changed': false,
  'user.second_factor_added': false,
  'user.second_factor_removed': false,
  'user.recovery_codes_made': false,
  'user.session_ended': false,
  'user.test_began': false,
  'user.test_ended': false,
  'user.left': false,
  'company.changed': false,
  'screen.paired': false,
  'screen.changed': false,
  'screen.ended': false,
  'user.reactivated': false,
  'user.access_notes_read': false,
  'customer.access_notes_written': false,
  'customer.talk_logged': false,
  'customer.talk_corrected': false,
  'customer.talk_withdrawn': false,
  'customer.merged': false,
  'customer.merged_away': false,
  'customer.merge_undone': false,
  'customer.anonymise_requested': false,
  'customer.anonymise_withdrawn': false,
  'customer.anonymised': false,
  'user.second_factor_reset': false,
  'visma.queued': false,
  'visma.validating': false,
  'visma.sending': false,
  'visma.transferred': false,
  'visma.failed': false,
  'visma.unknown': false,
  'visma.booked': false,
  'visma.discarded': false,
  'visma.connection_changed': false,
  'visma.overdue_changed': false,
  'absence.registered': false,
  'absence.corrected': false,
  'absence.removed': false,
  'mail.given_up': false,
  'mail.settled': false,
  'group.created': false,
  'group.changed': false,
  'group.removed': false,
  'user.invited': false,
  'user.invitation_withdrawn': false,
  'user.registered': false,
  'user.changed': false,
  'user.rights_changed': false,
  'user.locked': false,
  'user.unlocked': false,
  'user.reset_sent': false,
} satisfies Record<DomainEventType, boolean>;

const isType = (type: string): type is DomainEventType => type in shown;
const types = Object.entries(shown).flatMap(([type, inTimeline]) =>
  inTimeline && isType(type) ? [type] : [],
);

/** Every field that an event could hold. */
const fields = [
  ...Object.keys(getTableColumns(orders)),
  ...Object.keys(getTableColumns(orderLines)).map((column) => `lines.l1.${column}`),
  'lines.l1',
  ...Object.keys(getTableColumns(activities)),
  'contributionOre',
  'contributionBp',
  'creditedBy',
];

/** Nobody enters these: they follow from what somebody did. */
const DERIVED =
  /^(?:version|statusSince|awaitingFrom|flags|startedAt|doneAt|cancelledAt|invoicedAt|netOre|vatOre|totalOre|costOre|contribution\w*|search|customer(?:Id|Name|Sort)|updated\w*|created\w*|lines\.l1\.(?:version|lineNo|netOre|costOre|unitCostOre|source\w*|goodId|lockedBy))$/;

function entryOf(type: DomainEventType, field: string) {
  const [before, after] =
    field === 'status' ? ['done', 'verified'] : [null, '2026-11-21T09:00:00.000Z'];
  return {
    seq: 1,
    type,
    at: '2026-11-21T09:00:00.000Z',
    cause: 'user' as const,
    actor: { id: 'lp', initials: 'LP', name: 'Lars Petersen' },
    changed: timelineChanges(type, { [field]: [before, after] }, new Map()),
    work: null,
    reason: null,
    forcedOver: null,
  };
}

describe('a sentence of the timeline', () => {
  it.each(types)('of %s says what happened, whatever the event holds', (type) => {
    for (const field of fields) {
      const { sentence, details } = timelineText(entryOf(type, field), look);
      expect(sentence).toMatch(/^Lars Petersen [a-zæøå].*\.$/);
      for (const text of [sentence, ...details.map(({ label }) => label)]) {
        expect([field, text]).not.toEqual([
          field,
          expect.stringMatching(/undefined|[a-z][A-Z]|lines\./),
        ]);
      }
    }
  });

  it.each(types)('of %s never names what nobody has entered', (type) => {
    const isActivity = type.startsWith('activity.');
    const derived = fields.filter(
      (field) => DERIVED.test(field) && !(isActivity && field === 'startedAt'),
    );
    expect(derived.length).toBeGreaterThan(20);
    for (const field of derived) {
      expect([field, entryOf(type, field).changed]).toEqual([field, {}]);
    }
  });

  it('exists for each status that an order can be given', () => {
    const said = ORDER_STATUSES.map((status) => {
      const entry = { ...entryOf('order.status_changed', 'status') };
      return timelineText({ ...entry, changed: { status: ['received', status] } }, look).sentence;
    });
    expect(new Set(said).size).toBe(ORDER_STATUSES.length);
  });

  it('has a label for each field that it may name', () => {
    const told = types.flatMap((type) =>
      fields.filter((field) => field in entryOf(type, field).changed),
    );
    expect([...new Set(told)].filter((field) => changeInfo(field) === undefined)).toEqual([]);
  });
});
