import type { ChannelKind } from './channel-kind.ts';

/** A channel with subscribers on this node. It exists from the first subscriber to the last. */
export class Channel {
  /** Subscribed connections of this node; several may be of one user. */
  subscribers = 0;

  readonly name: string;
  readonly kind: ChannelKind;
  readonly topic: string;

  constructor(name: string, kind: ChannelKind, topic: string) {
    this.name = name;
    this.kind = kind;
    this.topic = topic;
  }
}
