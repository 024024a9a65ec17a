import { textFrame } from './text-frame.ts';

/** A subscriber of topics. */
export interface TopicMember {
  readonly topics: Set<string>;
  write(frame: Buffer): void;
}

/** The topics that uWebSockets.js has built in: subscribers by topic, and one encoded message for all of them. */
export class Topics {
  readonly #members = new Map<string, Set<TopicMember>>();

  add(topic: string, member: TopicMember): void {
    const members = this.#members.get(topic);
    if (members === undefined) this.#members.set(topic, new Set([member]));
    else members.add(member);
    member.topics.add(topic);
  }

  remove(topic: string, member: TopicMember): void {
    const members = this.#members.get(topic);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(topic);
    member.topics.delete(topic);
  }

  removeFromAll(member: TopicMember): void {
    for (const topic of member.topics) this.remove(topic, member);
  }

  publish(topic: string, message: string, except?: unknown): void {
    const members = this.#members.get(topic);
    if (members === undefined) return;
    const frame = textFrame(message);
    for (const member of members) if (member !== except) member.write(frame);
  }
}
