import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '#web/http/call-error.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import classes from '../profile.module.css';

interface SureToDoProps<Answer> {
  title: string;
  explanation: string;
  /** The text of the button that says yes. */
  confirm: string;
  run: () => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** Asks whether something that cannot be taken back is meant, and does it. */
export function SureToDo<Answer>(props: SureToDoProps<Answer>) {
  const { title, explanation, confirm, run, onClose, onDone } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);

  async function go() {
    setRunning(true);
    setProblem(null);
    try {
      onDone(await run());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setRunning(false);
    }
  }

  return (
    <QuestionDialog opened title={title} onClose={onClose}>
      <div className={classes.choices}>
        <Text>{explanation}</Text>
        {problem !== null && <ErrorNotice message={problem} />}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Annuller
          </Button>
          <Button color="red" loading={running} onClick={() => void go()}>
            {confirm}
          </Button>
        </div>
      </div>
    </QuestionDialog>
  );
}
