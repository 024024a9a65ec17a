/** What tests, documents and stories name: it never changes with the seed. */
export const DEMO_SEED = 4217;
export const DEMO_PASSWORD = 'tavlen-demo';
/** Who the demo's documents are addressed to. */
export const DEMO_COMPANY = { name: 'Tavlens El-Service A/S', cvr: '90600044' } as const;
