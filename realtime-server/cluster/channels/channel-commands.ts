import { randomBytes } from 'node:crypto';
import type { HistoryRule } from '../../protocol/history/history-rule.ts';
import type { SubscribeRequest } from '../../protocol/state/shared-state.ts';
import type { Session } from '../redis/session.ts';
import { registerScript } from '../scripts/register.ts';
import { subscribeScript } from '../scripts/subscribe.ts';
import type { ClusterChannel } from './cluster-channel.ts';

/** An epoch for a channel whose serials start at this moment. */
export function newEpoch(): string {
  return randomBytes(6).toString('hex');
}

/** The bounds of a history as the scripts take them; all 0 for none. */
export function bounds(history: HistoryRule | undefined): [number, number, number] {
  return history === undefined ? [0, 0, 0] : [history.events, history.bytes, history.milliseconds];
}

/** Subscribes a socket. Resolves with `full`, or the answer comes as a message with this request id. */
export function subscribe(
  session: Session,
  channel: ClusterChannel,
  request: SubscribeRequest,
  requestId: string,
): Promise<unknown> {
  return session.run(
    subscribeScript,
    channel.part,
    session.node,
    channel.id,
    requestId,
    newEpoch(),
    request.member?.userId ?? '',
    request.member?.info ?? '',
    request.maxMembers,
    flag(request.resubscribe),
    flag(request.member !== undefined && !channel.hasRoster),
    flag(request.cache),
    ...bounds(request.history),
    request.resume?.epoch ?? '',
    request.resume?.serial ?? 0,
  );
}

/** Asks for the members of a presence channel. The answer is a message, ordered among the joins and leaves. */
export function requestRoster(
  session: Session,
  channel: ClusterChannel,
  requestId: string,
): Promise<unknown> {
  const noMember = ['', '', 0];
  const rosterOnly = [flag(true), flag(true), flag(false)];
  const noResume = ['', 0];
  return session.run(
    subscribeScript,
    channel.part,
    session.node,
    channel.id,
    requestId,
    newEpoch(),
    ...noMember,
    ...rosterOnly,
    ...bounds(undefined),
    ...noResume,
  );
}

/** Registers everything this node holds of a channel. */
export function register(
  session: Session,
  channel: ClusterChannel,
  requestId: string,
): Promise<unknown> {
  return session.run(
    registerScript,
    channel.part,
    session.node,
    channel.id,
    requestId,
    newEpoch(),
    channel.position?.epoch ?? '',
    channel.position?.serial ?? 0,
    channel.subscriptions,
    ...channel.localUsers(),
  );
}

function flag(value: boolean): string {
  return value ? '1' : '0';
}
