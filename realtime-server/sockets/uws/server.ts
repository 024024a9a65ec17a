import type { TemplatedApp, us_listen_socket } from 'uWebSockets.js';
import { freePort, refuseTakenPort } from '../ports.ts';
import type { Service, SocketServer, SocketServerOptions } from '../socket-server.ts';
import type { TlsFiles } from '../tls-files.ts';
import { requireCertificate } from '../tls-files.ts';
import { httpHandler } from './http.ts';
import { loadUws } from './library.ts';
import { websocketBehavior } from './websockets.ts';

/**
 * One native server. It cannot change its certificate. A new certificate needs a new server, which takes the new handshakes
 * while the older servers keep their sockets.
 */
interface Generation {
  readonly app: TemplatedApp;
  readonly openSockets: { count: number };
  listening: us_listen_socket | undefined;
}

/** WebSockets and HTTP on one port with uWebSockets.js. Throws SocketLibraryUnavailable when it cannot load. */
export function uwsServer(options: SocketServerOptions): SocketServer {
  const uws = loadUws();
  let leaving = false;
  let open: ((generation: Generation) => Promise<number>) | undefined;
  let latest = newGeneration(options.tls);
  let generations = [latest];

  function newGeneration(tls: TlsFiles | undefined): Generation {
    const app =
      tls === undefined
        ? uws.App()
        : uws.SSLApp({ cert_file_name: tls.cert, key_file_name: tls.key });
    return { app, openSockets: { count: 0 }, listening: undefined };
  }

  function listenOn(app: TemplatedApp, host: string, port: number): Promise<us_listen_socket> {
    return new Promise((resolve, reject) => {
      app.listen(host, port, (socket) => {
        if (socket !== false) resolve(socket);
        else reject(new Error(`Port ${port} on ${host} cannot be opened`));
      });
    });
  }

  function attach<Admission, Peer>(generation: Generation, service: Service<Admission, Peer>) {
    const { limits, addresses } = options;
    const { app, openSockets } = generation;
    app.ws('/*', websocketBehavior(service.sockets, limits, addresses, openSockets));
    app.any(
      '/*',
      httpHandler({
        answer: service.answer,
        tooLong: service.tooLong,
        longest: limits.requestBytes,
        leaving: () => leaving || generation !== latest,
      }),
    );
  }

  function stopAccepting(generation: Generation): void {
    if (generation.listening !== undefined) uws.us_listen_socket_close(generation.listening);
    generation.listening = undefined;
  }

  return {
    driver: 'uws',
    publish(topic, message, except) {
      if (generations.length === 1) {
        return except === undefined
          ? latest.app.publish(topic, message)
          : except.publish(topic, message);
      }
      // It is not known to which generation this socket belongs, so it is unsubscribed for the moment.
      except?.unsubscribe(topic);
      for (const { app } of generations) app.publish(topic, message);
      return except?.subscribe(topic);
    },
    async listen(host, port, service) {
      if (!options.sharedPort) await refuseTakenPort(host, port);
      // The library does not share a port that it chose itself: a second generation could not use it.
      let actual = port === 0 && options.tls !== undefined ? await freePort(host) : port;
      open = async (generation) => {
        attach(generation, service);
        generation.listening = await listenOn(generation.app, host, actual);
        actual = uws.us_socket_local_port(generation.listening);
        return actual;
      };
      return open(latest);
    },
    async renewCertificate() {
      if (options.tls === undefined || open === undefined || leaving) return false;
      await requireCertificate(options.tls);
      const next = newGeneration(options.tls);
      await open(next);
      stopAccepting(latest);
      latest = next;
      generations = [...generations.filter(({ openSockets }) => openSockets.count > 0), latest];
      return true;
    },
    stopListening() {
      leaving = true;
      stopAccepting(latest);
    },
    close() {
      for (const { app } of generations) app.close();
    },
  };
}
