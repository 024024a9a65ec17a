import { known } from '../chart/known-machine.ts';
import { realtimeConnectionMachine } from '../realtime-connection.ts';

export const knownRealtimeConnection = known(realtimeConnectionMachine, {
  lives: 'app',
  shown: {
    context: ['usingTLS', 'socketId', 'attempt', 'lastNewsAt', 'anotherGap'],
    events: {
      'socket.opened': ['socketId', 'at'],
      'socket.closed': ['code'],
      'message.received': ['at'],
      'error.received': ['code'],
    },
  },
  whyNot: {
    foundAnotherGap: 'Der blev ikke fundet et nyt hul imens.',
    wasRefused: 'Lukkekoden siger ikke, at serveren afviser os (4001–4099 og fra 4300).',
    mayRetryNow: 'Lukkekoden beder os ikke om at komme igen med det samme (4200–4299).',
    mustUseTLS: 'Lukkekoden kræver ikke TLS (4000), eller TLS er allerede i brug.',
  },
  spans: { backoff: { from: 500, to: 30_000 } },
  samples: [
    { type: 'connection.requested' },
    { type: 'connection.ended' },
    { type: 'socket.opened', socketId: '1.2', at: 0 },
    { type: 'socket.closed', code: 1006 },
    { type: 'socket.closed', code: 4000 },
    { type: 'socket.closed', code: 4001 },
    { type: 'socket.closed', code: 4200 },
    { type: 'socket.unsupported' },
    { type: 'handshake.failed', message: 'no activity timeout' },
    { type: 'message.received', at: 1 },
    { type: 'error.received', code: 4301, message: 'client event rate' },
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'gap.found' },
    { type: 'catchUp.started' },
    { type: 'catchUp.succeeded' },
    { type: 'catchUp.failed' },
  ],
  starts: { 'Uden TLS': { usingTLS: false }, 'Med TLS': { usingTLS: true } },
  answers: { catchUp: [undefined] },
});
