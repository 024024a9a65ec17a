/** What tests, documents and stories name: it never changes with the seed. */
export const DEMO_SEED = 4217;
export const DEMO_PASSWORD = 'tavlen-demo';
