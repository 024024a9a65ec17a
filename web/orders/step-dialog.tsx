import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { StepPayload } from '#machines/lifecycles/order-events.ts';
import type { WantedStep } from '#machines/screens/order-info.ts';
import { ErrorNotice } from '#web/parts/error-notice.tsx';
import { StepFields } from './step-fields.tsx';
import { isFilledIn, payloadFor } from './step-payload.ts';

interface StepDialogProps {
  /** The step that must be told something; `null` closes the dialog. */
  step: WantedStep | null;
  label: string;
  to: OrderStatus | null;
  fitters: readonly Option[];
  /** What is known already, such as the plan that stands on the order. */
  known: StepPayload;
  busy: boolean;
  sentence: string | null;
  onSend: (payload: StepPayload) => void;
  onClose: () => void;
}

/** Asks what a step needs: a reason, a sub-reason, a day, a plan. */
export function StepDialog(props: StepDialogProps) {
  const { step, label, onClose } = props;
  return (
    <Modal
      opened={step !== null}
      onClose={onClose}
      title={label}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Luk' }}
    >
      {step !== null && <Questions {...props} step={step} />}
    </Modal>
  );
}

function Questions(props: StepDialogProps & { step: WantedStep }) {
  const { step, label, to, fitters, known, busy, sentence, onSend, onClose } = props;
  const [payload, setPayload] = useState(known);
  const { needs } = step;
  return (
    <form
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
