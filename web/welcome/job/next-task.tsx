import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconPlayerPlay,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import type {
  MyActivity,
  MyActivityOrder,
  MyStep,
} from '#app-server/pages/welcome/welcome.props.ts';
import { useRef } from 'react';
import { AccessNotes } from '#web/customers/access-notes/access-notes.tsx';
import { useFocusAfterwards } from '#web/layout/use-focus-afterwards.ts';
import { FileButtons } from '#web/orders/files/file-buttons.tsx';
import { sendOrderFile } from '#web/orders/files/send-order-file.ts';
import { NoteButton } from '#web/orders/notes/note-button.tsx';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { UploadList } from '#web/parts/uploads/upload-list.tsx';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { Job } from './job.tsx';
import classes from './next-task.module.css';
import { useDaySteps } from '../use-day-steps.ts';

interface NextTaskProps {
  activity: MyActivity;
  /** Milliseconds since 1970. */
  now: number;
}

const buttons: Record<MyStep, { label: string; icon: TablerIcon }> = {
  setOff: { label: 'På vej', icon: IconTruck },
  turnBack: { label: 'Ikke på vej', icon: IconArrowBackUp },
  start: { label: 'Start arbejde', icon: IconPlayerPlay },
  complete: { label: 'Meld udført', icon: IconCheck },
};

/** “Din næste opgave”: what, where and when, with the next sensible step. On a phone its button is at the thumb. */
export function NextTask({ activity, now }: NextTaskProps) {
  const { order } = activity;
  return (
    <div className={classes.task}>
      <Job activity={activity} now={now} />
      {order !== null && (
        <>
          <div className={classes.notes}>
            <AccessNotes addressId={order.addressId} />
            <NoteButton orderId={order.id} orderNo={order.orderNo} />
            <OrderFiles key={order.id} orderNo={order.orderNo} />
          </div>
          <Buttons activity={activity} order={order} />
        </>
      )}
    </div>
  );
}

/** Pictures of the work, and what else belongs to its order. */
function OrderFiles({ orderNo }: { orderNo: string }) {
  const uploads = useUploads(sendOrderFile(orderNo, () => {}));
  return (
    <>
      <div className={classes.files}>
        <FileButtons size="compact-sm" onFiles={uploads.add} />
      </div>
      <UploadList files={uploads.files} onClear={uploads.clear} onRetry={uploads.retry} />
    </>
  );
}

function Buttons({ activity, order }: { activity: MyActivity; order: MyActivityOrder }) {
  const { sending, take } = useDaySteps(activity, order);
  const { steps } = activity;
  const box = useRef<HTMLDivElement>(null);
  const setTaken = useFocusAfterwards();

  async function press(step: MyStep) {
    if (!(await take(step))) return;
    setTaken();
    // Other steps stand where the pressed one was; none is proposed to the next Enter.
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} role="group" aria-label="Næste skridt" tabIndex={-1} className={classes.buttons}>
      {steps.map((step, place) => {
        const { label, icon: Icon } = buttons[step];
        return (
          <Button
            key={step}
            size="md"
            variant={place === 0 ? 'filled' : 'default'}
            className={place === 0 ? classes.main : undefined}
            leftSection={place === 0 ? <Icon size={20} aria-hidden /> : undefined}
            loading={sending === step}
            disabled={sending !== null && sending !== step}
            onClick={() => void press(step)}
          >
            {label}
          </Button>
        );
      })}
      {steps.length < 2 && (
        <Button
          component={Link}
          href={`/ordrer/${order.orderNo}`}
          size="md"
          variant={steps.length === 0 ? 'filled' : 'default'}
          className={steps.length === 0 ? classes.main : undefined}
        >
          Åbn ordre
        </Button>
      )}
    </div>
  );
}
