import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './layout/theme.ts';

interface AppProps {
  nonce: string;
  children: ReactNode;
}

/** The theme around everything. */
export function App({ nonce, children }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
