import type { PageText, Phrase } from './page-text.ts';
import classes from './text-view.module.css';

interface TextViewProps {
  pages: readonly PageText[];
  pageCount: number;
  onMark: (phrase: Phrase) => void;
}

/** The document as text: read aloud, copied, and marked without a mouse. */
export function TextView({ pages, pageCount, onMark }: TextViewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={classes.text} tabIndex={0} aria-label="Dokumentet som tekst">
      {pages.map(({ page, lines }) => (
        <section key={page} aria-labelledby={`side-${page}`}>
          <h3 id={`side-${page}`} className={classes.page}>
            Side {page} af {pageCount}
          </h3>
          {lines.length === 0 && <p className={classes.none}>Der er ingen tekst på siden.</p>}
          {lines.map((phrases) => (
            <p key={`${phrases[0]?.box.y},${phrases[0]?.box.x}`} className={classes.line}>
              {phrases.map((phrase) => (
                <button
                  key={phrase.box.x}
                  type="button"
                  className={classes.phrase}
                  onClick={() => onMark(phrase)}
                >
                  {phrase.text}
                </button>
              ))}
            </p>
          ))}
        </section>
      ))}
    </section>
  );
}
