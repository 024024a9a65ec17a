import type { domainEvents } from '../../database/schema/events.ts';

/** The `seq` of the notes that these events of an order have removed again. */
export function removedNotes(
  events: readonly Pick<typeof domainEvents.$inferSelect, 'type' | 'changed'>[],
): Set<number> {
  return new Set(
    events.flatMap(({ type, changed }) => {
      const seq = type === 'order.note_removed' ? changed['noteSeq']?.[0] : undefined;
      return typeof seq === 'number' ? [seq] : [];
    }),
  );
}
