import { TRANSFER_TABS } from '#domain/erp/transfer-list.ts';
import { ids } from '../orders/support/company.ts';
import type { Ask, RouteName } from './ask.ts';

/** What is asked of the routes of transfers. Nothing is connected: no token is sent anywhere. */
export function transferRequests(
  names: readonly string[],
  orders: readonly { id: string; version: number }[],
): Record<RouteName, Ask[]> {
  const run = { items: orders, dryRun: true };
  return {
    'GET /visma': [...TRANSFER_TABS.map((tab) => `?tab=${tab}`), ...names].map((query) => ({
      url: `/visma${query}`,
    })),
    'GET /visma/klar': [{ url: '/visma/klar' }],
    'GET /visma/klar/samlet': [
      { url: '/visma/klar/samlet' },
      { url: `/visma/klar/samlet?partner=${ids.partner}` },
    ],
    'GET /visma/log.csv': [{ url: '/visma/log.csv' }],
    'GET /visma/ordrer/:orderId': orders.map(({ id }) => ({ url: `/visma/ordrer/${id}` })),
    'POST /visma/overfoersler/:id/undersoeg': [
      { url: `/visma/overfoersler/${ids.nobody}/undersoeg`, body: {} },
    ],
    'POST /visma/overfoer': [{ url: '/visma/overfoer', body: run }],
    'POST /visma/samlefaktura': [{ url: '/visma/samlefaktura', body: run }],
    'POST /visma/gensend': [{ url: '/visma/gensend', body: run }],
    'POST /visma/kasser': [{ url: '/visma/kasser', body: { ...run, reason: 'Fejl' } }],
    'POST /visma/godkend': [{ url: '/visma/godkend', body: { ...run, reason: 'Aftalt' } }],
    'POST /visma/udfald': [
      { url: '/visma/udfald', body: { runId: ids.nobody, items: orders.map(({ id }) => id) } },
    ],
    'POST /admin/grupper/erp/hent': [{ url: '/admin/grupper/erp/hent', body: {} }],
    'POST /visma/webhook/:secret': [{ url: '/visma/webhook/x', body: {} }],
    'GET /visma/fejl': [{ url: '/visma/fejl' }],
    'GET /visma/afstemning': [{ url: '/visma/afstemning' }],
    'PUT /visma/koe': [{ url: '/visma/koe', body: {} }],
    'PUT /visma/forbindelse': [{ url: '/visma/forbindelse', body: {} }],
  };
}
