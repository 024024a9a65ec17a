import { IconCopy } from '@tabler/icons-react';
import { say } from '#web/layout/notices/toast.ts';
import { QuietButton } from '#web/parts/controls/quiet-button.tsx';
import { clipboardText, type FigureTable } from '#web/charts/figure-table.ts';

interface CopyButtonProps {
  /** Called when the button is pressed. */
  table: () => FigureTable;
}

/** “Kopiér tal”: copies the figures in a form for spreadsheets. Browsers allow the clipboard only on https. */
export function CopyButton({ table }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(clipboardText(table()));
      say.success('Tallene er kopieret. Sæt dem ind i et regneark.');
    } catch {
      say.error('Tallene kunne ikke kopieres. Hent dem som CSV i stedet.');
    }
  }
  return (
    <QuietButton icon={IconCopy} onClick={() => void copy()}>
      Kopiér tal
    </QuietButton>
  );
}
