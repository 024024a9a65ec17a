import type { ChannelKind } from './channel-kind.ts';
import { Members } from './members.ts';

/** A channel somebody is subscribed to. It comes with its first subscriber and goes with its last. */
export class Channel {
  /** Subscribed connections, also those of one and the same user. */
  subscribers = 0;
  readonly members: Members | undefined;

  readonly name: string;
  readonly kind: ChannelKind;
  readonly topic: string;

  constructor(name: string, kind: ChannelKind, topic: string) {
    this.name = name;
    this.kind = kind;
    this.topic = topic;
    this.members = kind.presence ? new Members() : undefined;
  }
}
