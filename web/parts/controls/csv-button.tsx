import { IconDownload } from '@tabler/icons-react';
import { type CsvCell, csvText } from '#domain/text/csv.ts';
import { QuietButton } from './quiet-button.tsx';

interface CsvButtonProps {
  /** Without the ending. */
  fileName: string;
  /** The header and the rows are asked for when the button is pressed. */
  header: () => readonly string[];
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
    <QuietButton icon={IconDownload} onClick={() => download(fileName, csvText(header(), rows()))}>
      {label}
    </QuietButton>
  );
}
