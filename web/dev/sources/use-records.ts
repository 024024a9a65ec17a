import { useSyncExternalStore } from 'react';
import type { MachineRecord } from './record.ts';
import type { Source } from './source.ts';

/** The records of a source, kept current. */
export function useRecords({ subscribe, records }: Source): readonly MachineRecord[] {
  return useSyncExternalStore(subscribe, records);
}
