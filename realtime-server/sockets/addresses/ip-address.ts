import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Whether a setting is an address or a network, such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const most = isIPv4(address) ? 32 : 128;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Converts IPv4-mapped IPv6 to IPv4: Node writes `::ffff:10.0.0.1`, uWebSockets.js writes every group in full. */
export function plainAddress(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const groups = isIPv6(address) ? groupsOf(address) : [];
  const [high, low] = groups.slice(6);
  if (high === undefined || low === undefined) return address;
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address;
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].join('.');
}

/** What a network provider gives one customer: one IPv4 address, or a /64 network of IPv6. */
export function addressBlock(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros, in lower case. */
function groupsOf(address: string): string[] {
  const [front = '', back] = address.toLowerCase().split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  const between = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: between }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
