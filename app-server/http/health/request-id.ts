import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Ids that proxies make: nginx's `$request_id`, UUIDs, trace ids. Anything else could be an attack on a reader of the log. */
const SOUND = /^[\w-]{8,64}$/;

/**
 * Makes the id with which a request is found in the log. It is the proxy's `X-Request-Id` when it comes from a proxy that the
 * settings name, so that both logs have the same id, and a new one otherwise.
 * @param trusted addresses and networks, such as `10.0.0.0/8`
 */
export function requestIds(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const each of trusted) {
    const [address = '', bits] = each.split('/');
    const family = familyOf(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const from = socket.remoteAddress;
    const isBelieved = from !== undefined && proxies.check(from, familyOf(from));
    return isBelieved && typeof given === 'string' && SOUND.test(given) ? given : randomUUID();
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
