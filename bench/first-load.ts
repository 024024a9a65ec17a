import { firstLoad } from '#tests/support/first-load.ts';
import { figure } from './figure.ts';

/** The gzip size of everything that the browser loads for the first page. */
export async function benchFirstLoad(): Promise<void> {
  const { js, css } = await firstLoad();
  figure('first-load js', js / 1024, 'KiB', { atMost: 300 });
  figure('first-load css', css / 1024, 'KiB', { atMost: 20 });
}
