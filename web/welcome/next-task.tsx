import { Link, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { StepAnswer } from '#app-server/pages/order/order-info.props.ts';
import type { MyActivity } from '#app-server/pages/welcome.props.ts';
import { activityStateLabels } from '#domain/orders/activity.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { timeOf } from './activity-time.ts';
import classes from './next-task.module.css';

interface NextTaskProps {
  activity: MyActivity;
}

/** “Din næste opgave”: what, where and when, with the button that starts it. On a phone the button is at the bottom. */
export function NextTask({ activity }: NextTaskProps) {
  const { type, state, orderNo, title, place } = activity;
  return (
    <div className={classes.task}>
      <p className={classes.time}>
        {timeOf(activity)}
        <span className={classes.state}>{activityStateLabels[state]}</span>
      </p>
      <p className={classes.title}>{title ?? type}</p>
      <p className={classes.place}>
        {[type, orderNo, place].filter((part) => part !== null).join(' · ')}
      </p>
      {orderNo !== null && <Buttons activity={activity} orderNo={orderNo} />}
    </div>
  );
}

function Buttons({ activity, orderNo }: NextTaskProps & { orderNo: string }) {
  const [sending, setSending] = useState(false);
  const address = `/ordrer/${orderNo}`;

  async function start() {
    setSending(true);
    try {
      await call<StepAnswer>('post', `${address}/trin`, {
        event: 'work.start',
        version: activity.orderVersion,
      });
      say.success(`Arbejdet på ordre ${orderNo} er i gang.`);
      router.visit(address);
    } catch (error) {
      if (error instanceof CallError) say.error(error.message);
      router.reload({ only: ['myDay'] });
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={classes.buttons}>
      {activity.startable && (
        <Button
          size="md"
          className={classes.main}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={sending}
          onClick={() => void start()}
        >
          Start arbejde
        </Button>
      )}
      <Button
        component={Link}
        href={address}
        size="md"
        variant={activity.startable ? 'default' : 'filled'}
        className={activity.startable ? undefined : classes.main}
      >
        Åbn ordre
      </Button>
    </div>
  );
}
