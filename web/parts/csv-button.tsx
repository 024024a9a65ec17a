import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type CsvCell, csvText } from '#domain/text/csv.ts';

interface CsvButtonProps {
  /** Without the ending. */
  fileName: string;
  header: readonly string[];
  /** Asked for when the button is pressed. */
  rows: () => readonly (readonly CsvCell[])[];
  label?: string;
}

function download(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads what is shown as a CSV file that a Danish spreadsheet opens at once. */
export function CsvButton({ fileName, header, rows, label = 'Hent CSV' }: CsvButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => download(fileName, csvText(header, rows()))}
    >
      {label}
    </Button>
  );
}
