import { router } from '@inertiajs/react';
import { Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';

/** “Kopiér ordre”: a dialog that says what is copied, and then a new order like this one. */
export function CopyOrder({ order }: { order: OrderDetails }) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);

  function copy() {
    router.post(
      `/ordrer/${order.orderNo}/kopi`,
      {},
      {
        onStart: () => setSending(true),
        onError: (errors) => say.error(Object.values(errors)[0] ?? 'Ordren kunne ikke kopieres.'),
        onFinish: () => {
          setSending(false);
          setAsking(false);
        },
      },
    );
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Kopiér ordre
      </Button>
      {asking && (
        <PlainDialog
          title={`Kopiér ordre ${order.orderNo}`}
          close="Annuller"
          onClose={() => setAsking(false)}
        >
          <p>
            Den nye ordre får samme kunde, betaler, adresse, opgave og tekster. Linjer, plan,
            montører og frist følger ikke med.
          </p>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setAsking(false)}>
              Annuller
            </Button>
            <Button data-autofocus loading={sending} onClick={copy}>
              Opret kopi
            </Button>
          </Group>
        </PlainDialog>
      )}
    </>
  );
}
