import { Button } from '@mantine/core';
import type { Chart } from '#machines/chart/chart.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { mermaidOf } from '#machines/chart/mermaid.ts';
import { statelyJson } from '#machines/chart/stately.ts';
import { say } from '#web/layout/notices/toast.ts';
import type { Source } from '../sources/source.ts';
import { openStately, type StatelyAnswer } from '../sources/stately-window.ts';

interface CopyToolsProps {
  entry: CatalogueEntry;
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

const problems: Readonly<Record<Exclude<StatelyAnswer, 'connected'>, string>> = {
  blocked: 'Browseren åbnede ikke Statelys vindue. Tillad pop op-vinduer her, og prøv igen.',
  silent:
    'Statelys vindue svarer ikke. Der skal være adgang til stately.ai; tegningen her virker uden.',
};

async function showIn(source: Source) {
  try {
    const answer = await openStately(source);
    if (answer !== 'connected') say.error(problems[answer]);
  } catch {
    say.error('Statelys vindue kunne ikke hentes. Prøv igen om lidt.');
  }
}

/** Takes the machine along: to Stately's editor, into a document, or live into Stately's inspector. */
export function CopyTools({ entry, chart, source }: CopyToolsProps) {
  return (
    <>
      <Button
        variant="default"
        onClick={() => void copy(statelyJson(entry.machine), 'Maskinens JSON til Stately')}
      >
        Kopiér til Stately
      </Button>
      <Button variant="default" onClick={() => void copy(mermaidOf(chart), 'Mermaid-teksten')}>
        Kopiér Mermaid
      </Button>
      <Button
        variant="default"
        title="Åbner stately.ai i et nyt vindue. Kun tilstande og de felter, der vises her, sendes dertil, ingen navne eller adresser."
        onClick={() => void showIn(source)}
      >
        Åbn i Stately
      </Button>
    </>
  );
}
