import type { PresenceChannel } from 'pusher-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { channels } from '#domain/events/channels.ts';
import { useUser } from '#web/shared-props.ts';
import { type Present, readMembers, withEditing } from './presence.ts';
import { attachTo } from './subscriptions.ts';

const EDITING = 'client-editing';

/**
 * Who else looks at an order, and which field they edit (“MJ redigerer”).
 * `setEditing(field)` tells the others; `null` when the field is left.
 */
export function usePresence(orderId: string) {
  const me = useUser()?.id;
  const [others, setOthers] = useState<readonly Present[]>([]);
  const editing = useRef<string | null>(null);
  const tell = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const leave = attachTo(channels.orderPresence(orderId), (channel) => {
      const members = () => (channel as PresenceChannel).members.members;
      const update = () => setOthers((before) => readMembers(members(), me, before));
      const onJoin = () => {
        update();
        // Who comes later has not heard what is being edited.
        if (editing.current !== null) tell.current?.();
      };
      const onEditing = (data: unknown, { user_id: userId }: { user_id?: string } = {}) =>
        setOthers((before) => withEditing(before, userId, data));
      tell.current = () => void channel.trigger(EDITING, { field: editing.current });
      channel.bind('pusher:subscription_succeeded', onJoin);
      channel.bind('pusher:member_added', onJoin);
      channel.bind('pusher:member_removed', update);
      channel.bind(EDITING, onEditing);
      if (channel.subscribed) onJoin();
      return () => {
        channel.unbind('pusher:subscription_succeeded', onJoin);
        channel.unbind('pusher:member_added', onJoin);
        channel.unbind('pusher:member_removed', update);
        channel.unbind(EDITING, onEditing);
        tell.current = undefined;
      };
    });
    return () => {
      leave();
      setOthers([]);
    };
  }, [orderId, me]);

  const setEditing = useCallback((field: string | null) => {
    if (editing.current === field) return;
    editing.current = field;
    tell.current?.();
  }, []);

  return { others, setEditing };
}
