import { useEffect } from 'react';
import { useShared } from '#web/shared-props.ts';

/** The BroadcastChannel between the tabs of one browser for machine data. Other origins and browsers cannot read it. */
export const LOOK_CHANNEL = 'tavlen-machines';

/**
 * Lets a visualizer in another tab show this tab's machines. Until one asks, nothing is loaded and nothing is recorded.
 * @param mode `full` shares everything and accepts events; `read` shares states without contexts and payloads
 * @returns a function that stops sharing
 */
function followLooks(mode: 'full' | 'read'): () => void {
  const channel = new BroadcastChannel(LOOK_CHANNEL);
  let end: (() => void) | undefined;
  let ended = false;
  const wake = async ({ data }: MessageEvent) => {
    if (data?.type !== 'look.began') return;
    channel.removeEventListener('message', onMessage);
    const { shareTab } = await import('./shared-tab.ts');
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

/** How much of the machines this user may see: `full` in the demo and in development, `read` as an administrator, else `null`. */
export function useLookMode(): 'full' | 'read' | null {
  const { app, auth } = useShared();
  if (import.meta.env.DEV || app.env === 'demo') return 'full';
  return auth.user?.groups.includes('administrator') ? 'read' : null;
}

/** Shares the page's machines with a visualizer in another tab, as far as this user may see them. */
export function useFollowLooks(): void {
  const mode = useLookMode();
  useEffect(() => (mode === null ? undefined : followLooks(mode)), [mode]);
}
