import { useMemo } from 'react';
import { useQuestionOpen } from '#web/http/dialogs/use-question-open.ts';
import { orderAfter, type OrderWithFacts, type SentStep } from './order-after.ts';

/**
 * The order that the page shows: as the sent step leaves it, until the server has answered. It is the stored order while the
 * user is asked about a conflict or the login, and as soon as a newer version of the order arrives.
 */
export function useOptimisticOrder(stored: OrderWithFacts, sent: SentStep | null): OrderWithFacts {
  const isAsked = useQuestionOpen();
  const { order, facts } = stored;
  return useMemo(() => {
    const before = { order, facts };
    const isOpen = sent !== null && !isAsked && sent.version === order.version;
    return (isOpen ? orderAfter(before, sent) : null) ?? before;
  }, [order, facts, sent, isAsked]);
}
