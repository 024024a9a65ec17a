import { Button, Text } from '@mantine/core';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { say } from '#web/layout/notices/toast.ts';
import { useShared } from '#web/shared-props.ts';
import classes from '../profile.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown this once: to copy, to print, or as a file. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { app, auth } = useShared();
  const text = [
    `Genoprettelseskoder til ${app.name}`,
    auth.user?.email ?? '',
    '',
    ...codes,
    '',
  ].join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      say.success('Koderne er kopieret.');
    } catch {
      say.error('Koderne kunne ikke kopieres. Hent dem som fil.');
    }
  }

  return (
    <QuestionDialog opened title="Gem dine genoprettelseskoder" onClose={onClose}>
      <div className={classes.choices} data-recovery-codes>
        <Text>
          Mister du din telefon eller adgangsnøgle, kommer du ind med en af disse koder. Hver kode
          kan bruges én gang. De vises kun nu.
        </Text>
        <ol className={classes.codes} aria-label="Genoprettelseskoder">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.foot} data-no-print>
          <Button variant="default" onClick={() => void copy()}>
            Kopiér
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Udskriv
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="genoprettelseskoder.txt"
          >
            Hent som fil
          </Button>
          <Button onClick={onClose}>Jeg har gemt koderne</Button>
        </div>
      </div>
    </QuestionDialog>
  );
}
