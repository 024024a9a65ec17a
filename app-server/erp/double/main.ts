import { createDouble } from './create-double.ts';

/** `npm run erp`: a ledger to test against, on loopback. It keeps nothing when it ends. */
const port = Number(process.env['ERP_PORT'] ?? 8_090);
const { app } = createDouble();
const address = await app.listen({ host: '127.0.0.1', port });
process.stdout.write(`Prøveregnskabet svarer på ${address}\n`);
for (const end of ['SIGTERM', 'SIGINT'] as const) process.on(end, () => void app.close());
