import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '#web/parts/error-notice.tsx';
import type { StepDialogProps } from './step-dialog.tsx';
import type { WantedStep } from './use-order-steps.ts';
import { StepFields } from './step-fields.tsx';
import { isFilledIn, payloadFor } from './step-payload.ts';

/** The fields of what a step needs, and the button that sends them. */
export function StepQuestions(props: StepDialogProps & { step: WantedStep }) {
  const { step, label, to, fitters, known, busy, sentence, onSend, onClose } = props;
  const [payload, setPayload] = useState(known);
  const { needs } = step;
  const form = useRef<HTMLFormElement>(null);
  // The first time the dialog stands before its fields do, and cannot put the focus there.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilledIn(needs, payload)) onSend(payloadFor(needs, payload));
      }}
    >
      {sentence !== null && <ErrorNotice message={sentence} />}
      <StepFields needs={needs} to={to} fitters={fitters} payload={payload} onChange={setPayload} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Annuller
        </Button>
        <Button type="submit" loading={busy} disabled={!isFilledIn(needs, payload)}>
          {label}
        </Button>
      </Group>
    </form>
  );
}
