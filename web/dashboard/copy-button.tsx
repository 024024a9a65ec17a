import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { say } from '#web/layout/notices/toast.ts';
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
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      Kopiér tal
    </Button>
  );
}
