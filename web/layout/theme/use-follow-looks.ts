import { useEffect } from 'react';
import { LOOK_CHANNEL } from '#web/look-channel.ts';
import { useShared } from '#web/shared-props.ts';

/**
 * Lets a visualizer in another tab look at this tab's machines. Until one does, nothing is loaded and nothing recorded.
 * @param mode 'read' shows states and neither contexts nor payloads, and takes no events
 * @returns ends it
 */
function followLooks(mode: 'full' | 'read'): () => void {
  const channel = new BroadcastChannel(LOOK_CHANNEL);
  let end: (() => void) | undefined;
  let ended = false;
  const wake = async ({ data }: MessageEvent) => {
    if (data?.type !== 'look.began') return;
    channel.removeEventListener('message', onMessage);
    const { shareTab } = await import('#web/dev/sources/shared-tab.ts');
    if (!ended) end = shareTab(channel, mode, data.viewer);
  };
  const onMessage = (message: MessageEvent) => void wake(message);
  channel.addEventListener('message', onMessage);
  return () => {
    ended = true;
    end?.();
    channel.close();
  };
}

/** How much of the machines this user may see: all of it in the demo and in development, states as an administrator, else nothing. */
export function useLookMode(): 'full' | 'read' | null {
  const { app, auth } = useShared();
  if (import.meta.env.DEV || app.env === 'demo') return 'full';
  return auth.user?.groups.includes('administrator') ? 'read' : null;
}

/** The page's machines can be looked at from another tab by those who may. */
export function useFollowLooks(): void {
  const mode = useLookMode();
  useEffect(() => (mode === null ? undefined : followLooks(mode)), [mode]);
}
