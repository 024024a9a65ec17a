import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Certificate, selfSigned } from '#tests/support/certificate.ts';

/** What the server does with the next delivery, instead of taking it. */
export type Fault =
  | { at: 'RCPT' | 'DATA'; code: number }
  | { at: 'afterData'; does: 'hangs' | 'closes' }
  | { at: 'acknowledged'; does: 'closes' };

export interface FakeMailServer {
  /** With login, and with the certificate that the client is to trust. */
  url: string;
  /** The sources of the mails that were acknowledged. */
  taken: string[];
  /** The Message-IDs of everything that arrived whole, acknowledged or not. */
  arrived: (string | undefined)[];
  faults: Fault[];
  close(): Promise<void>;
}

/** A real mail server on the loopback, with TLS from the first byte and a login. */
export async function startMailServer(
  certificate: Certificate = selfSigned('Post'),
): Promise<FakeMailServer> {
  const taken: string[] = [];
  const arrived: (string | undefined)[] = [];
  const faults: Fault[] = [];
  const take = (...at: Fault['at'][]) =>
    faults[0] !== undefined && at.includes(faults[0].at) ? faults.shift() : undefined;
  const refuse = (code: number) => Object.assign(new Error('Nej'), { responseCode: code });
  const server = new SMTPServer({
    secure: true,
    ...certificate,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === 'tavlen' && password === 'hemmeligt'
        ? done(null, { user: username })
        : done(refuse(535)),
    onRcptTo: (_address, _session, done) => {
      const fault = take('RCPT');
      if (fault?.at === 'RCPT') done(refuse(fault.code));
      else done();
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8');
        arrived.push(/^Message-ID: (.*)$/im.exec(source)?.[1]);
        const fault = take('DATA', 'afterData', 'acknowledged');
        if (fault?.at === 'DATA') return done(refuse(fault.code));
        if (fault?.at === 'afterData') {
          if (fault.does === 'closes') closeAll();
          return undefined;
        }
        taken.push(source);
        done(null, 'modtaget');
        if (fault) setImmediate(closeAll);
        return undefined;
      });
    },
  });
  const closeAll = () => {
    for (const connection of server.connections) connection.close();
  };
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const trust = `tls.ca=${encodeURIComponent(certificate.cert)}`;
  return {
    url: `smtps://tavlen:hemmeligt@127.0.0.1:${address.port}?${trust}`,
    taken,
    arrived,
    faults,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
