import { BlockList, isIP } from 'node:net';
import { familyOf, addressBlock, plainAddress } from './ip-address.ts';

/** Counts the sockets of each client address. Costs nothing if there is no limit. */
export class AddressLimiter {
  readonly #sockets = new Map<string, number>();
  readonly #max: number;
  readonly #proxies: BlockList;

  /** `max` sockets per address. `proxies`: addresses or networks (`10.0.0.0/8`) whose X-Forwarded-For is trusted. */
  constructor(max: number, proxies: readonly string[] = []) {
    this.#max = max;
    this.#proxies = trusted(proxies);
  }

  get limited(): boolean {
    return this.#max !== Number.MAX_SAFE_INTEGER;
  }

  /**
   * The address of the client: the last one in the chain that is not a trusted proxy. Earlier ones could be
   * forged.
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

  /** Counts a socket. Returns false when its address is over the limit; it is counted until it is removed. */
  add(address: string): boolean {
    const block = addressBlock(address);
    const sockets = (this.#sockets.get(block) ?? 0) + 1;
    this.#sockets.set(block, sockets);
    return sockets <= this.#max;
  }

  remove(address: string): void {
    const block = addressBlock(address);
    const sockets = (this.#sockets.get(block) ?? 0) - 1;
    if (sockets > 0) this.#sockets.set(block, sockets);
    else this.#sockets.delete(block);
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
