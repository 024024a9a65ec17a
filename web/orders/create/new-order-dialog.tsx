import { router } from '@inertiajs/react';
// oxlint-disable-next-line no-restricted-imports -- its draft and its machine ask before it is left
import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { AuthUser } from '#app-server/pages/shared.props.ts';
import { focusHome } from '#web/layout/focus-heading.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useFocusBack } from '#web/parts/hooks/use-focus-back.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { DraftOffer } from '#web/record/drafts/draft-offer.tsx';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';
import { AddressPart } from './customer/address-part.tsx';
import { AlikeNotice } from './alike-notice.tsx';
import { sayCreated } from './created-toast.tsx';
import { CustomerPart } from './customer/customer-part.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { fetchAlike } from './new-order-calls.ts';
import { NewOrderFooter } from './new-order-footer.tsx';
import classes from './new-order.module.css';
import type { NewOrderStart } from './open-new-order.ts';
import { PaymentPart } from './payment-part.tsx';
import { TermsPart } from './terms-part.tsx';
import { alikeQuery } from './alike-query.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { useNewOrderChoices } from './use-new-order-choices.ts';
import { useNewOrder } from './use-new-order.ts';
import { useNextField } from './use-next-field.ts';
import { WorkPart } from './work-part.tsx';

interface NewOrderDialogProps {
  user: AuthUser;
  start: NewOrderStart;
  onClose: () => void;
}

/** “Ny ordre”: one form in the order of a telephone call, filled in by keyboard alone. */
export function NewOrderDialog({ user, start, onClose }: NewOrderDialogProps) {
  const narrow = useNarrow();
  const form = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState(0);
  const order = useNewOrder(user.id, start.customerId, {
    onLeft: onClose,
    onCreated: (orderNo, afterwards) => {
      if (afterwards === 'open') {
        say.success(`Ordre ${orderNo} er oprettet.`);
        router.visit(`/ordrer/${orderNo}`);
        return;
      }
      sayCreated(orderNo);
      setRound((before) => before + 1);
    },
  });
  const choices = useNewOrderChoices();
  const alike = useAnswer(alikeQuery(order), fetchAlike);
  useNextField(form, order);
  useFocusBack(true, focusHome);
  const { pick } = order;
  const { customerId: first, addressId } = start;
  const [begin] = useState(
    () => () => first !== undefined && pick(first, addressId === undefined ? {} : { addressId }),
  );
  useEffect(() => void begin(), [begin]);
  const { found } = order.draft;

  return (
    <>
      <Modal
        opened
        size={860}
        fullScreen={narrow}
        title="Ny ordre"
        onClose={order.leave}
        closeOnClickOutside={false}
        closeOnEscape={!order.asking}
        closeButtonProps={{ 'aria-label': 'Luk' }}
        classNames={{ body: classes.body }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          order.send(event.shiftKey ? 'next' : 'open');
        }}
      >
        <form
          ref={form}
          noValidate
          autoComplete="off"
          aria-label="Ny ordre"
          onSubmit={(event) => {
            event.preventDefault();
            order.send('open');
          }}
        >
          {found !== null && !order.isDirty && (
            <DraftOffer
              savedAt={found.savedAt}
              onRestore={() => {
                order.restore(found);
                order.draft.settle(false);
              }}
              onDiscard={() => order.draft.settle(true)}
            />
          )}
          {order.sentence !== null && !order.isUnknown && <ErrorNotice message={order.sentence} />}
          <CustomerPart key={round} order={order} query={round === 0 ? (start.query ?? '') : ''} />
          <AddressPart order={order} />
          <div className={classes.grid}>
            <WorkPart order={order} choices={choices} alike={alike} />
          </div>
          <div className={classes.terms}>
            <TermsPart order={order} choices={choices} me={{ value: user.id, label: user.name }} />
          </div>
          <div className={classes.terms}>
            <PaymentPart key={round} order={order} />
          </div>
          <AlikeNotice orders={alike?.orders ?? []} />
          <NewOrderFooter order={order} />
        </form>
      </Modal>
      {/* Mounted when it is asked: a listener that is there already would answer the Escape that asks. */}
      {order.asking && <LeaveQuestion onAnswer={order.answerLeave} />}
    </>
  );
}
