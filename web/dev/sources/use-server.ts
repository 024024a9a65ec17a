import { useEffect, useState } from 'react';
import { watchServer } from './server-source.ts';
import type { Source } from './source.ts';

/** The server's steps, watched from the moment they are wanted until the component goes. */
export function useServer(): { server: Source | null; watch: () => void } {
  const [server, setServer] = useState<Source | null>(null);
  useEffect(() => () => server?.end(), [server]);
  const watch = () => {
    if (server === null) setServer(watchServer());
  };
  return { server, watch };
}
