import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { LongTextField } from '#web/forms/text-fields.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { DraftOffer } from '#web/record/drafts/draft-offer.tsx';
import { useDraft } from '#web/record/drafts/use-draft.ts';
import { useUser } from '#web/shared-props.ts';

interface NoteDialogProps {
  orderId: string;
  orderNo: string;
  opened: boolean;
  onClose: () => void;
  onWritten: () => void;
}

interface NoteDraft {
  note: string;
}

function readNoteDraft(value: unknown): NoteDraft | undefined {
  const { note }: { note?: unknown } = Object(value);
  return typeof note === 'string' && note !== '' ? { note } : undefined;
}

/** The text of a note on an order. What is written and not sent is kept on this device. */
export function NoteDialog({ orderId, orderNo, opened, onClose, onWritten }: NoteDialogProps) {
  const userId = useUser()?.id ?? '';
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const draft = useDraft(
    userId,
    `note:${orderId}`,
    text === '' ? null : { note: text },
    readNoteDraft,
  );

  async function send() {
    setSending(true);
    setWrong(null);
    try {
      await call('post', `/ordrer/${orderNo}/noter`, { text });
      setText('');
      say.success(`Noten på ordre ${orderNo} er gemt.`);
      onWritten();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <QuestionDialog
      opened={opened}
      // The draft keeps what is written.
      dirty={false}
      onClose={onClose}
      title={`Note på ordre ${orderNo}`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {draft.found !== null && text === '' && (
          <DraftOffer
            savedAt={draft.found.savedAt}
            onRestore={() => {
              setText(draft.found?.note ?? '');
              draft.settle(false);
            }}
            onDiscard={() => draft.settle(true)}
          />
        )}
        <LongTextField
          label="Note"
          description="Alle, der kan se ordren, kan læse den under Hændelser."
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          maxLength={1_000}
          value={text}
          error={wrong}
          onChange={setText}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            Luk
          </Button>
          <Button type="submit" loading={sending}>
            Gem note
          </Button>
        </Group>
      </form>
    </QuestionDialog>
  );
}
