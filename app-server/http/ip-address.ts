import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Whether a setting is an address or a network, such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const most = isIPv4(address) ? 32 : 128;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

/**
 * What a network provider gives to one customer: one IPv4 address, but 2⁶⁴ IPv6 addresses (RFC 6177, RFC 7934), which count as one.
 * An IPv4 address that is written as IPv6 (`::ffff:10.0.0.1`, RFC 4291) is the IPv4 address.
 */
export function householdOf(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/64` : address;
}

/** The first four groups of an IPv6 address, without leading zeros, in lower case. */
function firstGroups(address: string): string[] {
  const [front = '', back = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = front.split(':').filter(Boolean);
  const after = back.split(':').filter(Boolean);
  // An IPv4 part at the end takes two groups.
  const groups = before.length + after.length + (address.includes('.') ? 1 : 0);
  const between = Array.from({ length: Math.max(0, 8 - groups) }, () => '0');
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''));
}
