import type {
  OrderActivityView,
  OrderInfoProps,
} from '#app-server/pages/order/order-info.props.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { CorrectTime } from './correct-time.tsx';
import { RegisterTime } from './register-time.tsx';

/** What is asked about time: that of a new entry, or of one that stands. */
export type TimeQuestion = { kind: 'register' } | { kind: 'correct'; activity: OrderActivityView };

interface TimeDialogProps extends Pick<OrderInfoProps, 'order' | 'activities' | 'options' | 'can'> {
  opened: boolean;
  question: TimeQuestion | null;
  onClose: () => void;
}

/** The dialog in which time is registered or corrected. */
export function TimeDialog({ opened, question, ...props }: TimeDialogProps) {
  const { order, onClose } = props;
  const title = question?.kind === 'correct' ? 'Ret tid' : 'Registrér tid';
  return (
    <QuestionDialog opened={opened} onClose={onClose} title={title}>
      {question?.kind === 'register' && <RegisterTime {...props} />}
      {question?.kind === 'correct' && (
        <CorrectTime orderNo={order.orderNo} activity={question.activity} onClose={onClose} />
      )}
    </QuestionDialog>
  );
}
