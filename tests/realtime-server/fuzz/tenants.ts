/** Two apps with the same names of channels and users. Events of one have a mark: the other may never receive it. */
export const testApp = {
  id: 'orders',
  key: 'orders-key',
  secret: 'orders-secret',
  mark: 'of-orders',
};
export const otherApp = { id: 'other', key: 'other-key', secret: 'other-secret', mark: 'of-other' };

export type Tenant = typeof testApp;
