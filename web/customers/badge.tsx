import { IconAlertTriangle, IconCheck, IconHandStop } from '@tabler/icons-react';
import type { CustomerBadge } from '#domain/customers/customer-badges.ts';
import { type Health, healthToken } from '#web/layout/theme/theme.ts';
import { Hint } from '#web/parts/controls/hint.tsx';
import pill from '#web/parts/pills/pill.module.css';

const looks = {
  good: { level: 'green', icon: IconCheck },
  warning: { level: 'orange', icon: IconAlertTriangle },
  stop: { level: 'red', icon: IconHandStop },
} as const satisfies Record<CustomerBadge['tone'], { level: Health; icon: unknown }>;

/** A mark about a customer: a shape, a colour and a word. */
export function Badge({ tone, text, hint }: CustomerBadge) {
  const { level, icon: Icon } = looks[tone];
  const badge = (
    <span
      className={pill.pill}
      style={{ color: healthToken(level, 'text'), background: healthToken(level, 'soft') }}
    >
      <Icon size={13} stroke={2} aria-hidden />
      {text}
    </span>
  );
  return hint === undefined ? badge : <Hint label={hint}>{badge}</Hint>;
}
