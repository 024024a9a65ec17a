import { BlockList, isIP } from 'node:net';
import { familyOf, addressBlock, plainAddress } from './ip-address.ts';

/** The addresses clients connect from, and how many sockets each has. Costs nothing where there is no limit. */
export class AddressLimiter {
  readonly #sockets = new Map<string, number>();
  readonly #most: number;
  readonly #proxies: BlockList;

  /** `most` sockets from one address; `proxies` are addresses or networks (`10.0.0.0/8`) whose X-Forwarded-For is believed. */
  constructor(most: number, proxies: readonly string[] = []) {
    this.#most = most;
    this.#proxies = trusted(proxies);
  }

  get limited(): boolean {
    return this.#most !== Number.MAX_SAFE_INTEGER;
  }

  /**
   * Who is at the other end: the last address in the chain that is no proxy of ours. What stands
   * before that one is only hearsay.
   */
  clientOf(remote: string, forwardedFor: string): string {
    let client = plainAddress(remote);
    for (const hop of forwardedFor.split(',').toReversed()) {
      const address = plainAddress(hop.trim());
      if (isIP(address) === 0 || !this.#isProxy(client)) return client;
      client = address;
    }
    return client;
  }

  /** Counts a socket in. False when its address has as many as it may; it is counted all the same, until it leaves. */
  enter(address: string): boolean {
    const household = addressBlock(address);
    const sockets = (this.#sockets.get(household) ?? 0) + 1;
    this.#sockets.set(household, sockets);
    return sockets <= this.#most;
  }

  leave(address: string): void {
    const household = addressBlock(address);
    const sockets = (this.#sockets.get(household) ?? 0) - 1;
    if (sockets > 0) this.#sockets.set(household, sockets);
    else this.#sockets.delete(household);
  }

  #isProxy(address: string): boolean {
    return isIP(address) !== 0 && this.#proxies.check(address, familyOf(address));
  }
}

function trusted(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}
