import type { FailingTransfers } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { transferListQuery, transferTabLabel } from '#domain/erp/transfer-list.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { Money } from '#web/parts/money.tsx';

/** The lists that hold exactly the transfers that fail, one a kind of failure. */
export function failingWays({ byTab }: FailingTransfers): { label: string; href: string }[] {
  return byTab.map(({ tab, count }) => ({
    label: `${transferTabLabel(tab, false)} ${formatCount(count)}`,
    href: transferListQuery.url('/visma', { tab }),
  }));
}

/** What the transfers that fail come to, and since when the oldest has failed. */
export function FailingSum({ of: { totalOre, oldest } }: { of: FailingTransfers }) {
  return (
    <>
      {' · '}
      <Money ore={totalOre} />
      {oldest !== null && (
        <>
          {' · den ældste '}
          <Ago at={oldest} />
        </>
      )}
    </>
  );
}
