import type { Permission } from '#domain/rights.ts';

interface PageKey {
  keys: string;
  does: string;
  /** Without it the key does nothing. */
  permission?: Permission;
}

/** Keys that only one page knows, by the page's name. */
export const pageKeys: Readonly<Record<string, readonly PageKey[]>> = {
  Dashboard: [
    { keys: '1–6', does: 'Vælg periode' },
    {
      keys: 'v',
      does: 'Sammenlign med sidste år eller budget',
      permission: 'dashboard.economy.see',
    },
    { keys: 't', does: 'Vis tabeller eller grafer' },
    { keys: 'a', does: 'Omsætning akkumuleret' },
  ],
  'Order/Order-Status': [
    { keys: '0', does: 'Vis alle statusser' },
    { keys: '1–9', does: 'Vis en status' },
    { keys: 's', does: 'Skift status på de valgte' },
  ],
  'Order/Order-Info': [
    { keys: 'l', does: 'Ny linje' },
    { keys: 'Ctrl+.', does: 'Vis ordrens forløb som tegning' },
    { keys: '[', does: 'Forrige ordre i listen' },
    { keys: ']', does: 'Næste ordre i listen' },
  ],
};
