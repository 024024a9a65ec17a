import { describe, expect, it } from 'vitest';
import { conflictView } from '#machines/edit-conflict.ts';
import { error, guard, modified, ok, refusal, save, settled } from './support/guarded-client.ts';

describe('the guarded client, a request that needs the password first', () => {
  const unconfirmed = refusal(423, 'Bekræft din adgangskode for at fortsætte.');

  it('sends the very same request again once the user has proved who they are', async () => {
    let confirmed = false;
    const { client, sent } = guard(
      () => (confirmed ? ok({ saved: true }) : unconfirmed),
      async () => (confirmed = true),
    );
    expect((await client.request(save)).data).toBe('{"saved":true}');
    expect(sent).toEqual([save, save]);
  });

  it('rejects it with its own error when they do not', async () => {
    const { client, sent } = guard(() => unconfirmed);
    expect(await error(client.request(save))).toMatchObject({ response: unconfirmed });
    expect(sent).toEqual([save]);
  });

  it('lets a conflict that comes after the password be asked about', async () => {
    let confirmed = false;
    const { client, conflicts } = guard(
      () => (confirmed ? modified : unconfirmed),
      async () => (confirmed = true),
    );
    const saved = error(client.request(save));
    await settled();
    expect(conflictView(conflicts.getSnapshot()).conflict).not.toBeNull();
    conflicts.send({ type: 'conflict.declined' });
    expect(await saved).toMatchObject({ response: modified });
  });
});
