import { useEffect, useMemo, useState } from 'react';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import type { Step } from '#machines/lifecycles/orders/order-steps.ts';
import { usePageCommands } from '#web/layout/navigation/page-commands.ts';
import { createStore } from '#web/layout/store.ts';
import { StepDialog } from './lazy-step-dialog.ts';
import type { useOrderSteps } from './use-order-steps.ts';

/** Puts the steps that the order may take now among what Ctrl-K can do. */
export function useStepCommands(
  { orderNo, title }: Pick<OrderDetails, 'orderNo' | 'title'>,
  steps: readonly Step[],
  { want, sending }: Pick<ReturnType<typeof useOrderSteps>, 'want' | 'sending'>,
): void {
  const [latest] = useState(() => createStore(want));
  useEffect(() => latest.set(want));
  const commands = useMemo(
    () =>
      sending !== null
        ? []
        : steps
            .filter(({ allowed, never }) => allowed && !never)
            .map(({ event, label, needs }) => ({
              id: `step-${event}`,
              label,
              description: `${orderNo} ${title}`,
              run: () => {
                StepDialog.preload();
                latest.get()({ event, needs });
              },
            })),
    [steps, sending, orderNo, title, latest],
  );
  usePageCommands(commands);
}
