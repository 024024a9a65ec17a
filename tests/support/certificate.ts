import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate with its key, both as PEM, made for one test run. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * A certificate for `localhost` and `127.0.0.1` that vouches for itself; `organisation` tells one from another (RFC 5280).
 * @param yearsAgo the year, counted back from this one, in which it became valid for two years
 */
export function selfSigned(organisation: string, yearsAgo = 1): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(
    tag(0x31, sequence(oid(0x55, 0x04, 0x0a), tag(0x0c, Buffer.from(organisation)))),
  );
  const names = sequence(
    tag(0x82, Buffer.from('localhost')),
    tag(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extension = sequence(oid(0x55, 0x1d, 0x11), tag(0x04, names));
  const year = new Date().getUTCFullYear() - yearsAgo;
  const body = sequence(
    tag(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(utcTime(year), utcTime(year + 2)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, sequence(extension)),
  );
  const signature = tag(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    cert: pem('CERTIFICATE', sequence(body, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One DER element: its tag, its length, its content. */
function tag(number: number, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const { length } = inside;
  const head =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.trunc(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([number, ...head]), inside]);
}

const sequence = (...content: Buffer[]) => tag(0x30, ...content);
const oid = (...bytes: number[]) => tag(0x06, Buffer.from(bytes));
const integer = (value: number) => tag(0x02, Buffer.from([value]));
const utcTime = (year: number) => tag(0x17, Buffer.from(`${year % 100}0101000000Z`));

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
