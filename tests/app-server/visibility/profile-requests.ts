import type { Ask, RouteName } from './ask.ts';

const wrong = { password: 'forkert' };
const nobodys = '/profil/adgangsnoegler/x';

/** Every route of the log-in's second step and of the profile, which shows a reader nobody but themselves. */
export const profileRequests: Record<RouteName, Ask[]> = {
  'POST /login/kode': [{ url: '/login/kode', body: { code: '123456' } }],
  'DELETE /login/kode': [{ url: '/login/kode' }],
  'POST /login/adgangsnoegle/muligheder': [{ url: '/login/adgangsnoegle/muligheder' }],
  'POST /login/adgangsnoegle': [{ url: '/login/adgangsnoegle', body: {} }],
  'GET /profil': [{ url: '/profil' }],
  'PATCH /profil': [{ url: '/profil', body: {} }],
  'POST /profil/slet': [{ url: '/profil/slet', body: wrong }],
  'POST /profil/bekraeft': [{ url: '/profil/bekraeft', body: wrong }],
  'POST /profil/bekraeft/muligheder': [{ url: '/profil/bekraeft/muligheder' }],
  'POST /profil/bekraeft/adgangsnoegle': [{ url: '/profil/bekraeft/adgangsnoegle', body: {} }],
  'PUT /profil/adgangskode': [{ url: '/profil/adgangskode', body: wrong }],
  'DELETE /profil/enheder/:id': [{ url: `/profil/enheder/${'0'.repeat(22)}` }],
  'DELETE /profil/enheder': [{ url: '/profil/enheder' }],
  'POST /profil/kode-app': [{ url: '/profil/kode-app' }],
  'PUT /profil/kode-app': [{ url: '/profil/kode-app', body: { code: '123456' } }],
  'DELETE /profil/kode-app': [{ url: '/profil/kode-app' }],
  'POST /profil/genoprettelseskoder': [{ url: '/profil/genoprettelseskoder' }],
  'POST /profil/adgangsnoegler/muligheder': [{ url: '/profil/adgangsnoegler/muligheder' }],
  'POST /profil/adgangsnoegler': [{ url: '/profil/adgangsnoegler', body: {} }],
  'PATCH /profil/adgangsnoegler/:id': [{ url: nobodys, body: { name: 'Nøgle' } }],
  'DELETE /profil/adgangsnoegler/:id': [{ url: nobodys }],
};
