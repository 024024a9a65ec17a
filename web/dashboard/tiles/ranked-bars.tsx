import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { token } from '#web/layout/theme/theme.ts';
import classes from './ranked-bars.module.css';

interface RankedRow {
  id: string;
  name: string;
  /** A text beside the name. */
  mark?: ReactNode;
  value: number;
  /** Drawn as a line across the bar. */
  lastYear?: number | null;
  /** The values on the right: the amount first. */
  texts: readonly string[];
  /** The orders behind each of the texts; `null` where there are none. The name leads to those of the first. */
  links: readonly (string | null)[];
}

interface RankedBarsProps {
  /** The column names; the first is the name of the rows. */
  headers: readonly string[];
  rows: readonly RankedRow[];
}

/** Rows by size, each with a bar below its name and numbers. */
export function RankedBars({ headers, rows }: RankedBarsProps) {
  const largest = Math.max(1, ...rows.map(({ value, lastYear }) => Math.max(value, lastYear ?? 0)));
  const [first, ...rest] = headers;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {rest.map((header) => (
            <th key={header} scope="col" className={classes.number}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, mark, value, lastYear, texts, links }) => (
          <tr key={id}>
            <th scope="row" className={classes.name}>
              <span className={classes.words}>
                <Linked href={links[0] ?? null} className={classes.text}>
                  {name}
                </Linked>
                {mark}
              </span>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.bar}
                  style={{ width: percent(value / largest), background: token('accent') }}
                />
                {lastYear !== null && lastYear !== undefined && (
                  <span className={classes.before} style={{ left: percent(lastYear / largest) }} />
                )}
              </span>
            </th>
            {texts.map((text, index) => (
              <td key={rest[index]} className={classes.number}>
                <Linked href={links[index] ?? null}>{text}</Linked>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinkedProps {
  href: string | null;
  className?: string | undefined;
  children: ReactNode;
}

function Linked({ href, className, children }: LinkedProps) {
  if (href === null) return <span className={className}>{children}</span>;
  return (
    <Link href={href} className={[className, classes.link].filter(Boolean).join(' ')}>
      {children}
    </Link>
  );
}

function percent(share: number): string {
  return `${Math.max(0, share) * 100}%`;
}
