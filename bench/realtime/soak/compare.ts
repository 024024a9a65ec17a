import { figure } from '../../figure.ts';
import type { LastFigures } from './leaving-server.ts';
import type { Tally } from './delivery-count.ts';

const nothing = { atMost: 0 };

/**
 * Compares the servers' counters with the counts of the clients and the publisher. When a server closed a connection before it
 * had answered, only the server knows whether it read the last messages: there its count must be between the two.
 */
export function compare(
  servers: readonly LastFigures[],
  tally: Tally,
  published: number,
  shared: boolean,
): void {
  const sum = (name: keyof LastFigures) => servers.reduce((all, server) => all + server[name], 0);
  const off = (name: string, server: number, least: number, most = least) => {
    figure(`soak ${name}`, server, 'counted by the servers');
    const by = Math.max(least - server, server - most, 0);
    figure(`soak ${name}, off by`, by, 'from what clients counted', nothing);
  };
  off('connections opened', sum('connected'), tally.opened);
  off('connections ended', sum('disconnected'), tally.opened);
  off('messages sent', sum('messagesOut'), tally.frames);
  off('bytes sent', sum('bytesOut'), tally.bytes);
  off('events published', sum('published'), published);
  off('messages received', sum('messagesIn'), tally.sent, tally.sent + tally.sentInDoubt);
  const { whispered, whispersInDoubt } = tally;
  off('client events', sum('clientEvents'), whispered, whispered + whispersInDoubt);
  figure('soak messages received, in doubt', tally.sentInDoubt, 'messages');
  figure('soak events received', tally.news, 'events');
  figure('soak client events received', tally.whispersReceived, 'events');
  figure('soak connections sent away by the restart', tally.sentAway, 'connections');
  figure('soak handshakes begun again', tally.beganAgain, 'handshakes');
  figure('soak slow consumers', sum('slowConsumers'), 'connections', nothing);
  figure('soak refusals', tally.refusals, 'messages', nothing);
  figure('soak connections lost', tally.lost, 'connections', nothing);
  figure('soak events received twice', tally.doubles, 'events', nothing);
  // A single node keeps its numbers in memory, so only nodes that share state can guarantee them over a restart.
  if (!shared) return;
  figure('soak gaps in the events received', tally.gaps, 'gaps', nothing);
  figure('soak clients who could not resume', tally.unresumed, 'clients', nothing);
}
