import type { us_listen_socket } from 'uWebSockets.js';
import type { Limits } from '../limits.ts';
import type { Broadcaster, HttpRequest, HttpResponse, SocketHandler } from './socket.ts';
import { requireFreePort } from './require-free-port.ts';
import { httpHandler } from './uws-http.ts';
import { loadUws } from './uws-library.ts';
import { websocketBehavior } from './uws-websockets.ts';

/** What runs on the sockets. */
interface Service<Admission, Peer> {
  readonly sockets: SocketHandler<Admission, Peer>;
  readonly answer: (request: HttpRequest) => HttpResponse;
  readonly tooLong: HttpResponse;
}

/** A server before it has a port: it can already be handed out as the one who broadcasts. */
export interface SocketServer extends Broadcaster {
  /** Resolves with the port, which is the given one unless that is 0. Rejects when it is taken. */
  listen<Admission, Peer>(
    host: string,
    port: number,
    service: Service<Admission, Peer>,
  ): Promise<number>;
  /** Takes no new connections. */
  stopListening(): void;
  /** Cuts every connection that is left. */
  close(): void;
}

/** WebSockets and HTTP on one port by uWebSockets.js. Throws SocketLibraryUnavailable where it cannot load. */
export function uwsServer(limits: Limits): SocketServer {
  const uws = loadUws();
  const app = uws.App();
  let listening: us_listen_socket | false = false;

  return {
    publish: (topic, message) => app.publish(topic, message),
    async listen(host, port, service) {
      app.ws('/*', websocketBehavior(service.sockets, limits));
      app.any('/*', httpHandler(service.answer, service.tooLong, limits.requestBytes));
      await requireFreePort(host, port);
      return new Promise((resolve, reject) => {
        app.listen(host, port, (socket) => {
          listening = socket;
          if (socket === false) reject(new Error(`Port ${port} on ${host} cannot be opened`));
          else resolve(uws.us_socket_local_port(socket));
        });
      });
    },
    stopListening() {
      if (listening !== false) uws.us_listen_socket_close(listening);
      listening = false;
    },
    close() {
      app.close();
    },
  };
}
