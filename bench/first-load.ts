import { firstLoad } from '#tests/support/first-load.ts';
import { figure } from './figure.ts';

/** How much the browser fetches before the first page stands, gzip. */
export async function benchFirstLoad(): Promise<void> {
  const { js, css } = await firstLoad();
  figure('first-load js', js / 1024, 'KiB', { atMost: 300 });
  figure('first-load css', css / 1024, 'KiB', { atMost: 20 });
}
