import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { forcedScheme } from './layout/theme/forced-scheme.ts';
import { useStore } from './layout/store.ts';
import { cssVariablesResolver, theme } from './layout/theme/theme.ts';

interface AppProps {
  nonce: string;
  children: ReactNode;
}

/** Provides the Mantine theme and the colour scheme to every page. */
export function App({ nonce, children }: AppProps) {
  const scheme = useStore(forcedScheme);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
