import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { shadesOf } from '#domain/statuses/status-colour.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import { pageNonce } from '#web/nonce.ts';

const schemes = ['light', 'dark'] as const;

/** The tokens of those statuses that an administrator has given another colour. */
function statusCss(settings: readonly StatusSetting[]): string {
  const painted = settings.flatMap(({ status, colour }) =>
    colour === null ? [] : [{ token: orderStatusInfo[status].colour, colour }],
  );
  if (painted.length === 0) return '';
  const rules = schemes.map((scheme) => {
    const lines = painted.flatMap(({ token, colour }) =>
      Object.entries(shadesOf(colour, scheme)).map(
        ([part, value]) => `--tv-${token}-${part}:${value}`,
      ),
    );
    // Twice `:root`: stronger than the theme's own tokens, whatever comes first.
    return `:root:root[data-mantine-color-scheme='${scheme}']{${lines.join(';')}}`;
  });
  return rules.join('\n');
}

/** The colours that were set, laid over the theme's. */
export function StatusStyle({ settings }: { settings: readonly StatusSetting[] | null }) {
  const css = settings === null ? '' : statusCss(settings);
  return css === '' ? null : <style nonce={pageNonce()}>{css}</style>;
}
