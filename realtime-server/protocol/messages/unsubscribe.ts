import type { AppConnection } from '../app/app.ts';
import { InvalidMessage } from '../errors.ts';
import { readData } from './message.ts';
import type { Message } from './message.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { leave } from '../subscriptions/subscriptions.ts';

/** `pusher:unsubscribe` with `{channel}`. Leaving a channel that is not subscribed is no error. */
export function unsubscribe(connection: AppConnection, message: Message): MaybePromise<void> {
  const { channel: name } = readData(message);
  if (typeof name !== 'string') throw new InvalidMessage();
  const channel = connection.app.channels.get(name);
  if (channel !== undefined && connection.isOn(channel)) return leave(connection, channel);
  return undefined;
}
