import { Button, Group, Text } from '@mantine/core';
import type { OrderFileView } from '#app-server/pages/order/order-file.props.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { reloadOrder } from '../page/reload-order.ts';

interface RemoveFileProps {
  orderNo: string;
  file: OrderFileView;
  onClose: () => void;
}

/** Asks before a file is removed: nobody can bring it back. */
export function RemoveFile({ orderNo, file, onClose }: RemoveFileProps) {
  const { sending, failure, send } = useSending([]);
  const remove = () =>
    send('remove', async () => {
      await call('delete', `/ordrer/${orderNo}/filer/${file.id}`);
      onClose();
      say.success(`${file.name} er fjernet fra ordren.`);
      await reloadOrder();
    });
  return (
    <QuestionDialog
      opened
      title="Fjern filen fra ordren?"
      focusBack={() => document.querySelector<HTMLElement>('#dokumenter')}
      onClose={onClose}
    >
      <Text>{file.name} kan ikke hentes igen, når den er fjernet.</Text>
      {failure !== null && <ErrorNotice message={failure} />}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Annuller
        </Button>
        <Button color="red" loading={sending !== null} onClick={() => void remove()}>
          Fjern filen
        </Button>
      </Group>
    </QuestionDialog>
  );
}
