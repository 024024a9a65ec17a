import type { PageName } from '#domain/pages.ts';
import type { Permission } from '#domain/rights/permissions.ts';

interface PageKey {
  keys: string;
  does: string;
  /** Without it the key does nothing. */
  permission?: Permission;
}

/** Keys that only one page knows, by the page's name. */
export const pageKeys: Readonly<Partial<Record<PageName, readonly PageKey[]>>> = {
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
  'Admin/ManualOrderMatch': [
    { keys: 'Enter', does: 'Match til det valgte forslag' },
    { keys: '1–5', does: 'Vælg forslag' },
    { keys: '/', does: 'Søg efter ordre' },
    { keys: 'o', does: 'Opdel dokument' },
    { keys: 'a', does: 'Afvis' },
    { keys: 'p', does: 'Sæt til side' },
    { keys: 'v', does: 'Opret ordrelinjer eller vedhæft kun' },
    { keys: 'z', does: 'Fortryd den seneste afgørelse' },
    { keys: 'u', does: 'Fortryd eller tag frem det åbne dokument' },
    { keys: 'n', does: 'Næste dokument' },
    { keys: 'b', does: 'Forrige dokument' },
    { keys: '+', does: 'Zoom ind' },
    { keys: '-', does: 'Zoom ud' },
    { keys: 'r', does: 'Roter dokumentet' },
    { keys: 't', does: 'Vis dokumentet som tekst' },
    { keys: 'f', does: 'Søg i dokumentet' },
  ],
  'Admin/OrderVismaInsert': [
    { keys: 'o', does: 'Overfør de valgte', permission: 'transfer.send' },
    {
      keys: 'g',
      does: 'Gensend de valgte (tryk g to gange for straks)',
      permission: 'transfer.send',
    },
    { keys: 'mellemrum', does: 'Vis detaljer om rækken' },
  ],
  'Order/Order-Status': [
    { keys: 'n', does: 'Ny ordre', permission: 'order.create' },
    { keys: '0', does: 'Vis alle statusser' },
    { keys: '1–9', does: 'Vis en status' },
    { keys: 's', does: 'Skift status på de valgte' },
    { keys: 'p', does: 'Planlæg de valgte', permission: 'order.edit' },
  ],
  'Order/Order-Status-Screen': [
    { keys: 'r', does: 'Tidsrejse: vis tavlen, som den var' },
    { keys: '←/→', does: 'Bladr i banerne; i tidsrejsen et kvarter' },
    { keys: 'mellemrum', does: 'Hold siden; i tidsrejsen afspil' },
    { keys: 'd', does: 'Diskret visning' },
    { keys: 'm', does: 'Lyd' },
    { keys: 'f', does: 'Fuld skærm' },
  ],
  'Order/Order-Info': [
    { keys: 'p', does: 'Planlæg ordren', permission: 'order.edit' },
    { keys: 'l', does: 'Ny linje' },
    { keys: 't', does: 'Start eller stop tid' },
    { keys: 'Ctrl+.', does: 'Vis ordrens forløb som tegning' },
    { keys: '[', does: 'Forrige ordre i listen' },
    { keys: ']', does: 'Næste ordre i listen' },
  ],
  'Dev/Machines': [
    { keys: '/', does: 'Søg i tegningen' },
    { keys: '↑/↓', does: 'I tegningen: forrige eller næste tilstand' },
    { keys: '←/→', does: 'I tegningen: luk eller åbn en tilstand' },
    { keys: 'Enter', does: 'I tegningen: åbn, luk eller vælg en tilstand' },
    { keys: '+/-', does: 'I tegningen: zoom ind eller ud' },
    { keys: '0', does: 'I tegningen: vis det hele' },
    { keys: 'Shift+←', does: 'I tegningen: flyt den; også de andre pile' },
  ],
};
