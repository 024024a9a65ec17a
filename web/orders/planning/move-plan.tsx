import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { askedQuestions } from '#web/http/answer-text.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { reloadOrder } from '../page/reload-order.ts';
import { PlanDialog } from './lazy-plan-dialog.ts';

interface MovePlanProps {
  order: OrderDetails;
  fitters: readonly Option[];
}

const refused = { sentence: null, asked: [] } as const;

/** “Flyt”: another time or other fitters for work that is planned, over what lies in their calendars. */
export function MovePlan({ order, fitters }: MovePlanProps) {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ sentence: string | null; asked: readonly string[] }>(
    refused,
  );
  const { orderNo, version, fitterIds, plannedStart, plannedEnd } = order;
  const close = () => {
    setOpened(false);
    setAnswer(refused);
  };

  async function move(plan: object) {
    setBusy(true);
    try {
      await call('patch', `/ordrer/${orderNo}`, { ...plan, version });
      close();
      say.success('Arbejdet er flyttet.');
      await reloadOrder();
    } catch (error) {
      const sentence = error instanceof Error ? error.message : 'Serveren kan ikke nås.';
      setAnswer({ sentence, asked: error instanceof CallError ? askedQuestions(error.body) : [] });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onPointerEnter={PlanDialog.preload}
        onClick={() => setOpened(true)}
      >
        Flyt
      </Button>
      <PlanDialog
        opened={opened}
        title="Flyt arbejdet"
        label="Flyt"
        job={{ orderId: order.id, estimate: order.estimatedMin, wanted: order.requestedDate }}
        fitters={fitters}
        initial={{
          fitterIds,
          plannedStart: plannedStart ?? undefined,
          plannedEnd: plannedEnd ?? undefined,
        }}
        busy={busy}
        sentence={answer.sentence}
        asked={answer.asked}
        onSend={(plan) => void move(plan)}
        onClose={close}
      />
    </>
  );
}
