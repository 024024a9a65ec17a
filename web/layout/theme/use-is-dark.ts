import { useComputedColorScheme } from '@mantine/core';

/** Whether the page is dark now, by the user's choice or the system's. */
export function useIsDark(): boolean {
  return useComputedColorScheme('light') === 'dark';
}
