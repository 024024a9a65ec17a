/** Values that tests and documents name. They do not change with the seed. */
export const DEMO_SEED = 4217;
export const DEMO_PASSWORD = 'tavlen-demo';
/** The receiver of the demo's documents. */
export const DEMO_COMPANY = { name: 'Tavlens El-Service A/S', cvr: '90600044' } as const;

/** Where it is. */
export const DEMO_ADDRESS = {
  addressLine: 'Industriparken 219',
  postnr: '7100',
  city: 'Vejle',
  email: 'post@tavlen.example',
} as const;
