import { ids } from '../orders/support/company.ts';
import type { Ask, RouteName } from './ask.ts';
import type { MarkedHouse } from './marked-house.ts';

const old = { version: 1 };

/** The routes by which somebody comes in, and those of who administers users, groups and the company. */
export function accountRequests({
  planner,
}: Pick<MarkedHouse, 'planner'>): Record<RouteName, Ask[]> {
  return {
    'GET /login': [{ url: '/login' }],
    'POST /login': [
      { url: '/login', body: { email: 'ingen@tavlen.example', password: 'forkert' } },
    ],
    'GET /.well-known/change-password': [{ url: '/.well-known/change-password' }],
    'GET /registrer': [{ url: '/registrer' }],
    'GET /registrer/:token': [{ url: '/registrer/x' }],
    'POST /registrer/:token': [
      { url: '/registrer/x', body: { name: 'Ida', password: 'tolv tørre tavler' } },
    ],
    'GET /bekraeft-adgangskode': [{ url: '/bekraeft-adgangskode' }],
    'GET /bekraeft-email': [{ url: '/bekraeft-email' }],
    'POST /bekraeft-email': [{ url: '/bekraeft-email', body: { email: 'ny@x.example' } }],
    'POST /bekraeft-email/igen': [{ url: '/bekraeft-email/igen' }],
    'DELETE /bekraeft-email': [{ url: '/bekraeft-email' }],
    'GET /bekraeft-email/:token': [{ url: '/bekraeft-email/x' }],
    'POST /bekraeft-email/:token': [{ url: '/bekraeft-email/x' }],
    'GET /glemt-adgangskode': [{ url: '/glemt-adgangskode' }],
    'POST /glemt-adgangskode': [{ url: '/glemt-adgangskode', body: { email: 'ingen@x.example' } }],
    'GET /nulstil-adgangskode/:token': [{ url: '/nulstil-adgangskode/x' }],
    'POST /nulstil-adgangskode/:token': [
      { url: '/nulstil-adgangskode/x', body: { password: 'tolv tørre tavler' } },
    ],
    'GET /dev/mails': [{ url: '/dev/mails' }],
    'GET /dev/mails/:id/html': [{ url: `/dev/mails/${ids.nobody}/html` }],
    'GET /admin/grupper/virksomheden': [{ url: '/admin/grupper/virksomheden' }],
    'PATCH /admin/grupper/virksomheden': [{ url: '/admin/grupper/virksomheden', body: {} }],
    'POST /admin/grupper/virksomheden/logo': [
      { url: '/admin/grupper/virksomheden/logo', body: {} },
    ],
    'PUT /admin/grupper/virksomheden/logo': [
      { url: '/admin/grupper/virksomheden/logo', body: { logo: null, instead: null } },
    ],
    'GET /virksomheden/logo/:hash': [{ url: `/virksomheden/logo/${'0'.repeat(64)}` }],
    'GET /admin/omraader/adresser': [{ url: '/admin/omraader/adresser' }],
    'GET /admin/grupper': [{ url: '/admin/grupper' }],
    'POST /admin/grupper': [{ url: '/admin/grupper', body: {} }],
    'PATCH /admin/grupper': [{ url: '/admin/grupper', body: {} }],
    'POST /admin/grupper/standard': [{ url: '/admin/grupper/standard', body: { groups: [] } }],
    'POST /admin/grupper/:code/test': [{ url: '/admin/grupper/findes-ikke/test' }],
    'DELETE /test-som': [{ url: '/test-som' }],
    'DELETE /admin/grupper/:code': [{ url: '/admin/grupper/screen', body: old }],
    'GET /admin/brugere': [{ url: '/admin/brugere' }],
    'POST /admin/brugere': [{ url: '/admin/brugere', body: {} }],
    'GET /admin/brugere/:id': [{ url: `/admin/brugere/${ids.nobody}` }],
    'PATCH /admin/brugere/:id': [{ url: `/admin/brugere/${ids.nobody}`, body: {} }],
    'GET /admin/brugere/:id/overdragelse': [
      { url: `/admin/brugere/${ids.nobody}/overdragelse` },
      { url: `/admin/brugere/${planner.id}/overdragelse` },
    ],
    'POST /admin/brugere/:id/overdragelse': [
      { url: `/admin/brugere/${ids.nobody}/overdragelse`, body: {} },
    ],
    'DELETE /admin/brugere/:id/enheder/:device': [
      { url: `/admin/brugere/${ids.nobody}/enheder/x` },
    ],
    'POST /admin/brugere/:id/totrinslogin/fjern': [
      { url: `/admin/brugere/${ids.nobody}/totrinslogin/fjern`, body: { reason: 'Tabt' } },
    ],
    'POST /admin/brugere/mails/:mailId/:how': [
      { url: `/admin/brugere/mails/${ids.nobody}/igen` },
      { url: `/admin/brugere/mails/${ids.nobody}/til-side` },
    ],
    'POST /admin/brugere/:id/trin': [{ url: `/admin/brugere/${ids.nobody}/trin`, body: {} }],
    'POST /admin/brugere/invitationer/:mailId/fortryd': [
      { url: `/admin/brugere/invitationer/${ids.nobody}/fortryd` },
    ],
  };
}
