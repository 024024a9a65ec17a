import { channels } from '#domain/events/channels.ts';
import type { Changes } from '#domain/events/events.ts';
import type { NewEvent } from '../events/commit.ts';
import type { StoredGood } from './stored-good.ts';

type GoodEventType = Extract<NewEvent['type'], `good.${string}`>;

/** The event of a change of a good, and its news: no price travels, whoever may see prices fetches them. */
export function goodEvent(
  type: GoodEventType,
  good: Pick<StoredGood, 'id' | 'version' | 'goodNo' | 'name' | 'barred'>,
  changed: Changes,
  forced?: NewEvent['forced'],
): NewEvent {
  const { id, version, goodNo, name, barred } = good;
  const patch = { id, version, goodNo, name, barred };
  return {
    type,
    entityId: id,
    version,
    changed,
    forced,
    messages: [{ channel: channels.goods, type, patch }],
  };
}
