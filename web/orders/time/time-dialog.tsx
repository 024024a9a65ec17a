import { Suspense } from 'react';
import type {
  OrderActivityView,
  OrderInfoProps,
} from '#app-server/pages/order/order-info.props.ts';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';

const loadRegister = () => import('./register-time.tsx');
const loadCorrect = () => import('./correct-time.tsx');
const RegisterTime = lazyPart(loadRegister, (module) => module.RegisterTime);
const CorrectTime = lazyPart(loadCorrect, (module) => module.CorrectTime);

/** Fetches the forms before the dialog opens. A failure is shown when it does. */
export function preloadTimeDialog(): void {
  for (const load of [loadRegister, loadCorrect]) void load().catch(() => undefined);
}

/** What is asked about time: that of a new entry, or of one that stands. */
export type TimeQuestion = { kind: 'register' } | { kind: 'correct'; activity: OrderActivityView };

interface TimeDialogProps extends Pick<OrderInfoProps, 'order' | 'activities' | 'options' | 'can'> {
  /** `null` closes the dialog. */
  question: TimeQuestion | null;
  onClose: () => void;
}

/** The dialog in which time is registered or corrected. */
export function TimeDialog({ question, ...props }: TimeDialogProps) {
  const { order, onClose } = props;
  const title = question?.kind === 'correct' ? 'Ret tid' : 'Registrér tid';
  return (
    <QuestionDialog opened={question !== null} onClose={onClose} title={title}>
      <Suspense>
        {question?.kind === 'register' && <RegisterTime {...props} />}
        {question?.kind === 'correct' && (
          <CorrectTime orderNo={order.orderNo} activity={question.activity} onClose={onClose} />
        )}
      </Suspense>
    </QuestionDialog>
  );
}
