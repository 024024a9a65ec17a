import type { Channel } from 'pusher-js';
import { refusalTold } from './authorize.ts';
import { connection, withEcho } from './connection.ts';
import { field } from './read-field.ts';

interface Subscription {
  users: number;
  leave: () => void;
  /** Called with the channel, now or when there is one. */
  attach: (bind: (channel: Channel) => () => void) => () => void;
}

const subscriptions = new Map<string, Subscription>();

function subscribe(name: string): Subscription {
  let channel: Channel | undefined;
  const waiting = new Set<(channel: Channel) => void>();
  connection.send({ type: 'channel.wanted', channel: name });
  const leaveEcho = withEcho((echo) => {
    channel = join(name, echo);
    const unwatch = watch(channel);
    for (const start of waiting) start(channel);
    waiting.clear();
    return () => {
      unwatch();
      echo.leaveChannel(name);
    };
  });
  const leave = () => {
    leaveEcho();
    connection.send({ type: 'channel.left', channel: name });
  };
  return {
    users: 0,
    leave,
    attach(bind) {
      let detach: (() => void) | undefined;
      const start = (ready: Channel) => {
        detach = bind(ready);
      };
      if (channel !== undefined) start(channel);
      else waiting.add(start);
      return () => {
        waiting.delete(start);
        detach?.();
      };
    },
  };
}

/** Notifies the connection whether the channel is subscribed. */
function watch(channel: Channel): () => void {
  const { name } = channel;
  const onReady = () => connection.send({ type: 'channel.subscribed', channel: name });
  const onRefused = (error: unknown) =>
    connection.send({
      type: 'channel.refused',
      channel: name,
      why: refusalTold(field(error, 'error')),
    });
  channel.bind('pusher:subscription_succeeded', onReady);
  channel.bind('pusher:subscription_error', onRefused);
  if (channel.subscribed) onReady();
  return () => {
    channel.unbind('pusher:subscription_succeeded', onReady);
    channel.unbind('pusher:subscription_error', onRefused);
  };
}

type EchoLike = Parameters<Parameters<typeof withEcho>[0]>[0];

/** laravel-echo puts the family's prefix before the name; our names carry it already. */
function join(name: string, echo: EchoLike): Channel {
  const [family, ...rest] = name.split('-');
  const bare = rest.join('-');
  if (family === 'private') return echo.private(bare).subscription;
  if (family === 'presence') return echo.join(bare).subscription;
  return echo.channel(name).subscription;
}

/**
 * Uses a channel by its full name (`private-orders`). It is subscribed once however many use it, and left after the last.
 * @param bind binds its handlers and returns how to unbind them.
 */
export function attachTo(name: string, bind: (channel: Channel) => () => void): () => void {
  const subscription = subscriptions.get(name) ?? subscribe(name);
  subscriptions.set(name, subscription);
  subscription.users += 1;
  const detach = subscription.attach(bind);
  return () => {
    detach();
    subscription.users -= 1;
    if (subscription.users > 0) return;
    subscriptions.delete(name);
    subscription.leave();
  };
}
