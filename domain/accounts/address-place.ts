/** Addresses that are used inside a house or a firm only (RFC 1918, RFC 6598, RFC 3927, RFC 4193, RFC 4291). */
const PRIVATE = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^f[cd][0-9a-f]{2}:/i,
  /^fe[89ab][0-9a-f]:/i,
];

/** Where an address lies, as far as the address itself says: “Lokalt netværk (192.168.1.20)”. Nobody outside is asked. */
export function addressPlace(address: string): string {
  if (address === '') return 'Ukendt sted';
  if (/^127\.|^::1$|^0:0:0:0::\/64$/.test(address)) return 'Serverens egen maskine';
  if (PRIVATE.some((range) => range.test(address))) return `Lokalt netværk (${address})`;
  return `Internettet (${address})`;
}
