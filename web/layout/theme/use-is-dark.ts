import { useComputedColorScheme } from '@mantine/core';

/** Whether the page is dark now, by the user's choice or by the setting of the operating system. */
export function useIsDark(): boolean {
  return useComputedColorScheme('light') === 'dark';
}
