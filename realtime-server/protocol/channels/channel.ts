import type { ChannelKind } from './channel-kind.ts';

/** A channel somebody on this node is subscribed to. It comes with its first subscriber here and goes with its last. */
export class Channel {
  /** Subscribed connections of this node, also those of one and the same user. */
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
