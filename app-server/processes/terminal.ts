/** What the start writes to the terminal. */
export interface Terminal {
  /** A line that is not overwritten. */
  line(text: string): void;
  /** The progress of a step: a moving bar on a terminal. */
  bar(done: number, total: number): void;
}

/** The part of standard output that is used. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const WIDTH = 30;
const CLEAR = '\r\u001B[K';

/** On a terminal the bar is redrawn below the last line. In a file or a pipe there are only lines. */
export function openTerminal(output: Output): Terminal {
  let bar = '';
  const show = (text: string) => {
    if (!output.isTTY || text === bar) return;
    bar = text;
    output.write(`${CLEAR}${text}`);
  };
  return {
    line(text) {
      show('');
      output.write(`${text}\n`);
    },
    bar(done, total) {
      show(done < total ? drawn(done / total) : '');
    },
  };
}

function drawn(share: number): string {
  const full = Math.floor(share * WIDTH);
  return `  ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(share * 100)} %`;
}
