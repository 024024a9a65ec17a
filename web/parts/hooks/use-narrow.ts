import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's. Paper is as narrow too, and shows what a desk does. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
}
