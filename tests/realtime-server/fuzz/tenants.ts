/** Two apps under the same names of channels and users. What is published under one says so: the other may never hear it. */
export const testApp = {
  id: 'orders',
  key: 'orders-key',
  secret: 'orders-secret',
  mark: 'of-orders',
};
export const otherApp = { id: 'other', key: 'other-key', secret: 'other-secret', mark: 'of-other' };

export type Tenant = typeof testApp;
