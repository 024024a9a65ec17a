import { describe, expect, it } from 'vitest';
import { AddressLimiter } from '#realtime-server/sockets/addresses/address-limiter.ts';
import { testServer } from '../support/server.ts';
import { RawClient } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';

describe('the address of a client', () => {
  const limiter = new AddressLimiter(1, ['10.0.0.0/8', '::1', '2001:db8::/32']);

  it.each([
    [
      'is the remote address if that is not a trusted proxy',
      '203.0.113.9',
      '198.51.100.1',
      '203.0.113.9',
    ],
    ['is the address a trusted proxy names', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'is the last address in the chain that is not a proxy',
      '10.1.2.3',
      '6.6.6.6, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    ['is the proxy itself when it names no address', '10.1.2.3', '', '10.1.2.3'],
    ['is the proxy when it names an invalid address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is IPv4 also in IPv6 notation', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'is IPv4 also in the notation of the native library',
      '0000:0000:0000:0000:0000:ffff:0a01:0203',
      '::ffff:198.51.100.1',
      '198.51.100.1',
    ],
    ['can be IPv6 behind IPv6', '2001:db8::5', '2a00::1', '2a00::1'],
  ])('%s', (_, remote, forwardedFor, client) => {
    expect(limiter.clientOf(remote, forwardedFor)).toBe(client);
  });

  it('counts a whole /64 of IPv6 as one', () => {
    const limiter = new AddressLimiter(2);
    expect(limiter.add('2a00:1:2:3::1')).toBe(true);
    expect(limiter.add('2a00:0001:0002:0003:ffff:ffff:ffff:ffff')).toBe(true);
    expect(limiter.add('2a00:1:2:3:4::')).toBe(false);
    expect(limiter.add('2a00:1:2:4::1')).toBe(true);
  });
});

describe('an address at its limit of sockets', () => {
  const server = testServer({
    limits: { connectionsPerAddress: 2 },
    trustedProxies: ['127.0.0.1'],
  });

  function from(address: string): RawClient {
    return new RawClient(server.port, {
      key: testApp.key,
      headers: { 'X-Forwarded-For': address },
    });
  }

  it('gets no further socket until one closes, and other addresses are not affected', async () => {
    const [first, second] = [from('198.51.100.1'), from('198.51.100.1')];
    await Promise.all([first.established(), second.established()]);
    const third = from('198.51.100.1');
    expect((await third.take('pusher:error')).data).toEqual({
      code: 4100,
      message: 'Too many connections from this address',
    });
    expect((await third.closed).code).toBe(4100);

    const other = from('198.51.100.2');
    await other.established();
    first.socket.close();
    await first.closed;
    const fourth = from('198.51.100.1');
    await fourth.established();
    for (const client of [second, other, fourth]) client.cut();
  });
});
