import { randomBytes } from 'node:crypto';
import type { HistoryRule } from '../../protocol/history/history-rule.ts';
import type { Entry } from '../../protocol/state/shared-state.ts';
import { enterScript } from '../scripts/subscribe.ts';
import { registerScript } from '../scripts/register.ts';
import type { Session } from '../redis/session.ts';
import type { SharedChannel } from './cluster-channel.ts';

/** A name for the count of a channel's events, should it begin now. */
export function freshEpoch(): string {
  return randomBytes(6).toString('hex');
}

/** A history's bounds as scripts take them; all 0 is none. */
export function bounds(history: HistoryRule | undefined): [number, number, number] {
  return history === undefined ? [0, 0, 0] : [history.events, history.bytes, history.milliseconds];
}

/** Has a socket enter. The answer comes as a message to `request`, unless this says `full`. */
export function enter(
  session: Session,
  channel: SharedChannel,
  entry: Entry,
  request: string,
): Promise<unknown> {
  return session.run(
    enterScript,
    channel.part,
    session.node,
    channel.id,
    request,
    freshEpoch(),
    entry.member?.userId ?? '',
    entry.member?.info ?? '',
    entry.mostMembers,
    flag(entry.again),
    flag(entry.member !== undefined && !channel.hasRoster),
    flag(entry.cache),
    ...bounds(entry.history),
    entry.resume?.epoch ?? '',
    entry.resume?.serial ?? 0,
  );
}

/** Asks who is in a presence channel, as a message in its place among the comings and goings. */
export function askRoster(
  session: Session,
  channel: SharedChannel,
  request: string,
): Promise<unknown> {
  const nobody = ['', '', 0];
  const again = [flag(true), flag(true), flag(false)];
  const noResume = ['', 0];
  return session.run(
    enterScript,
    channel.part,
    session.node,
    channel.id,
    request,
    freshEpoch(),
    ...nobody,
    ...again,
    ...bounds(undefined),
    ...noResume,
  );
}

/** Says everything this node holds of a channel. */
export function register(
  session: Session,
  channel: SharedChannel,
  request: string,
): Promise<unknown> {
  return session.run(
    registerScript,
    channel.part,
    session.node,
    channel.id,
    request,
    freshEpoch(),
    channel.position?.epoch ?? '',
    channel.position?.serial ?? 0,
    channel.subscriptions,
    ...channel.share(),
  );
}

function flag(value: boolean): string {
  return value ? '1' : '0';
}
