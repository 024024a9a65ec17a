import type {
  OrderActivityView,
  OrderInfoProps,
} from '#app-server/pages/order/order-info.props.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { CorrectTime } from './correct-time.tsx';
import { RegisterTime } from './register-time.tsx';
import { StopTime } from './stop-time.tsx';

/** What is asked about time: that of a new entry, of one that stands, or when one ended whose clock was forgotten. */
export type TimeQuestion =
  | { kind: 'register' }
  | { kind: 'correct'; activity: OrderActivityView }
  | { kind: 'stop'; activity: OrderActivityView };

const titles: Record<TimeQuestion['kind'], string> = {
  register: 'Registrér tid',
  correct: 'Ret tid',
  stop: 'Hvornår sluttede arbejdet?',
};

interface TimeDialogProps extends Pick<OrderInfoProps, 'order' | 'activities' | 'options' | 'can'> {
  opened: boolean;
  question: TimeQuestion | null;
  onClose: () => void;
}

/** The dialog in which time is registered or corrected. */
export function TimeDialog({ opened, question, ...props }: TimeDialogProps) {
  const { order, onClose } = props;
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={question === null ? '' : titles[question.kind]}
    >
      {question?.kind === 'register' && <RegisterTime {...props} />}
      {question?.kind === 'correct' && (
        <CorrectTime orderNo={order.orderNo} activity={question.activity} onClose={onClose} />
      )}
      {question?.kind === 'stop' && (
        <StopTime orderNo={order.orderNo} activity={question.activity} onClose={onClose} />
      )}
    </QuestionDialog>
  );
}
