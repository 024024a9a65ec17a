import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { vi } from 'vitest';
import { realtimeConnectionMachine, realtimeView } from '#machines/realtime-connection.ts';

/** A client whose socket and whose catching up are in the test's hands; the pause before an attempt is one second. */
export function client({ chance }: { chance?: number } = {}) {
  if (chance !== undefined) vi.spyOn(Math, 'random').mockReturnValue(chance);
  const clock = new SimulatedClock();
  const socket: string[] = [];
  const asked: { done: () => void; fail: () => void; signal: AbortSignal }[] = [];
  const actor = createActor(
    realtimeConnectionMachine.provide({
      actors: {
        catchUp: fromPromise(
          ({ signal }) =>
            new Promise<void>((done, fail) =>
              asked.push({ done, fail: () => fail(new Error('no')), signal }),
            ),
        ),
      },
      actions: {
        openSocket: () => socket.push('open'),
        closeSocket: () => socket.push('close'),
        sendPing: () => socket.push('ping'),
        subscribeAgain: () => socket.push('subscribe'),
      },
      delays: { backoff: 1_000 },
    }),
    { clock, input: { usingTLS: false } },
  ).start();
  const connection = () => actor.getSnapshot().value.connection;
  const freshness = () => actor.getSnapshot().value.freshness;
  const connect = () => {
    actor.send({ type: 'connection.requested' });
    actor.send({ type: 'socket.opened', socketId: '1.1', at: 1_000 });
  };
  const lamp = () => realtimeView(actor.getSnapshot()).lamp;
  return { clock, socket, asked, actor, connection, freshness, connect, lamp };
}

/** Lets an invoked promise that has its answer hand it over. */
export const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
};
