import { describe, expect, it } from 'vitest';
import { readMembers, withEditing } from '#web/realtime/presence.ts';
import { echoSettings } from '#web/realtime/settings.ts';

describe('realtime settings', () => {
  it('are those of the specification: reverb, forced TLS, ws and wss, port 443, 120/30/10 s', () => {
    expect(
      echoSettings(
        { key: 'k', host: 'rt.example', port: 443, scheme: 'https', path: '/ws' },
        'app.example',
      ),
    ).toMatchObject({
      broadcaster: 'reverb',
      key: 'k',
      wsHost: 'rt.example',
      wssPort: 443,
      wsPath: '/ws',
      forceTLS: true,
      enabledTransports: ['ws', 'wss'],
      activityTimeout: 120_000,
      pongTimeout: 30_000,
      unavailableTimeout: 10_000,
    });
  });

  it('find the server on the page’s own host without TLS in the demo', () => {
    expect(
      echoSettings({ key: 'k', host: null, port: 8080, scheme: 'http', path: '' }, 'localhost'),
    ).toMatchObject({ wsHost: 'localhost', wsPort: 8080, forceTLS: false });
  });
});

describe('presence', () => {
  const members = {
    me: { initials: 'MJ', name: 'Mette' },
    lp: { initials: 'LP', name: 'Lars' },
    odd: null,
  };

  it('lists the others, and carries over what they edit', () => {
    const [lars] = readMembers(members, 'me', []);
    expect(lars).toEqual({ id: 'lp', initials: 'LP', name: 'Lars', editing: null });
    const editing = withEditing(readMembers(members, 'me', []), 'lp', { field: 'title' });
    expect(readMembers(members, 'me', editing)).toEqual([
      { id: 'lp', initials: 'LP', name: 'Lars', editing: 'title' },
      { id: 'odd', initials: '', name: '', editing: null },
    ]);
  });

  it('ignores whispers that make no sense', () => {
    const others = readMembers(members, 'me', []);
    expect(withEditing(others, 'lp', { field: 7 })).toBe(others);
    expect(withEditing(others, 'lp', 'title')).toBe(others);
    expect(withEditing(others, 'stranger', { field: 'title' })).toEqual(others);
  });
});
