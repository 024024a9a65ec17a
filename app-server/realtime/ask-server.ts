import { request as plainly } from 'node:http';
import { Agent, request as overTls } from 'node:https';

// The certificate is made out to the public name, not to this machine's own address, and the way there does not leave the machine.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** What the server answered. */
interface Answer {
  status: number;
  text: string;
}

/**
 * Asks the realtime server that runs on this machine, over a connection that stays open: `POST` when there is a JSON body,
 * otherwise `GET`. Rejects with the socket's error, or a timeout's after `patience` milliseconds.
 */
export function askServer(url: string, patience: number, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
    };
    const request = url.startsWith('https:')
      ? overTls(url, { ...options, agent })
      : plainly(url, options);
    request.on('error', reject).on('response', (response) => {
      const chunks: Uint8Array[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.end(body);
  });
}
