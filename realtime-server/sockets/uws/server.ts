import type { TemplatedApp, us_listen_socket } from 'uWebSockets.js';
import { freePort, refuseTakenPort } from '../ports.ts';
import type { Service, SocketServer, SocketServerOptions } from '../socket-server.ts';
import type { TlsFiles } from '../tls-files.ts';
import { requireCertificate } from '../tls-files.ts';
import { httpHandler } from './http.ts';
import { loadUws } from './library.ts';
import { websocketBehavior } from './websockets.ts';

/**
 * One native server. It keeps its certificate for life, so that a new certificate means a new one,
 * which takes the handshakes while the older ones keep the sockets they have.
 */
interface Generation {
  readonly app: TemplatedApp;
  readonly tally: { sockets: number };
  listening: us_listen_socket | undefined;
}

/** WebSockets and HTTP on one port by uWebSockets.js. Throws SocketLibraryUnavailable where it cannot load. */
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
    return { app, tally: { sockets: 0 }, listening: undefined };
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
    const { app, tally } = generation;
    app.ws('/*', websocketBehavior(service.sockets, limits, addresses, tally));
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
      // Nobody knows in which generation this one is: it leaves for the moment.
      except?.unsubscribe(topic);
      for (const { app } of generations) app.publish(topic, message);
      return except?.subscribe(topic);
    },
    async listen(host, port, service) {
      if (!options.sharedPort) await refuseTakenPort(host, port);
      // The library does not share a port it was not told: a second generation could not join.
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
      generations = [...generations.filter(({ tally }) => tally.sockets > 0), latest];
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
