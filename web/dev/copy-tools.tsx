import { Button } from '@mantine/core';
import type { Chart } from '#machines/chart/chart.ts';
import type { KnownMachine } from '#machines/chart/known-machine.ts';
import { mermaidOf } from '#machines/chart/mermaid.ts';
import { statelyJson } from '#machines/chart/stately.ts';
import { say } from '#web/layout/toast.ts';
import type { Source } from './source.ts';
import { openStately } from './stately-window.ts';

interface CopyToolsProps {
  known: KnownMachine;
  chart: Chart;
  source: Source;
}

async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    say.success(`${what} er kopieret.`);
  } catch {
    say.error('Browseren lod os ikke kopiere.');
  }
}

/** Takes the machine along: to Stately's editor, into a document, or live into Stately's inspector. */
export function CopyTools({ known, chart, source }: CopyToolsProps) {
  return (
    <>
      <Button
        variant="default"
        onClick={() => void copy(statelyJson(known.machine), 'Maskinens JSON til Stately')}
      >
        Kopiér til Stately
      </Button>
      <Button variant="default" onClick={() => void copy(mermaidOf(chart), 'Mermaid-teksten')}>
        Kopiér Mermaid
      </Button>
      <Button
        variant="default"
        title="Åbner stately.ai i et nyt vindue. Kun tilstande og de felter, der vises her, sendes dertil."
        onClick={() => void openStately(source)}
      >
        Åbn i Stately
      </Button>
    </>
  );
}
