/** What the start tells the person who waits for it. */
export interface Terminal {
  /** A line that stays. */
  line(text: string): void;
  /** How much of a step is done: a bar that moves where it can. */
  bar(done: number, total: number): void;
}

/** The part of standard output that is needed. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const WIDTH = 30;
const CLEAR = '\r\u001B[K';

/** On a terminal the bar is drawn again in place, below the last line; in a file or a pipe there are lines alone. */
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
