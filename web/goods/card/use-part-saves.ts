import { useLayoutEffect, useRef } from 'react';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { saveCard } from './save-card.ts';

interface Item {
  goodId: string;
  qtyMilli: number;
}

/** Saves the parts of a package. A change that is made while another is saved waits for it and builds on it. */
export function usePartSaves({ good, parts }: Pick<VareInfoProps, 'good' | 'parts'>) {
  const { goodNo, version } = good;
  const { sending, failure, send } = useSending([]);
  const known = useRef<{ version: number; items: readonly Item[] }>({ version: 0, items: [] });
  useLayoutEffect(() => {
    if (version < known.current.version) return;
    const items = parts.map(({ id, qtyMilli }) => ({ goodId: id, qtyMilli }));
    known.current = { version, items };
  }, [version, parts]);
  const line = useRef<Promise<void>>(Promise.resolve());

  /** @param next the parts as they are to be, from those that are stored when its turn comes */
  function change(next: (items: readonly Item[]) => readonly Item[]): Promise<void> {
    const save = () =>
      send('save', async () => {
        const packageItems = next(known.current.items);
        const saved = await saveCard({ goodNo, version: known.current.version }, { packageItems });
        if (saved > known.current.version) known.current = { version: saved, items: packageItems };
      });
    line.current = line.current.then(save, save);
    return line.current;
  }

  return { sending, failure, change };
}
