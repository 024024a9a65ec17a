/** Values that tests and documents name. They do not change with the seed. */
export const DEMO_SEED = 4217;
export const DEMO_PASSWORD = 'tavlen-demo';
/** The receiver of the demo's documents. */
export const DEMO_COMPANY = { name: 'Tavlens El-Service A/S', cvr: '90600044' } as const;
