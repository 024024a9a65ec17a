import { Link } from '@inertiajs/react';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Changing } from './changing.tsx';
import type { Comparison } from './comparison.ts';
import { Definition } from './definition.tsx';
import classes from './kpi.module.css';

interface KpiCardProps {
  label: string;
  definition: string;
  /** The value that is watched for changes. */
  value: number | null;
  /** The number as text: `1,2 mio.` and its unit. */
  text: string;
  unit: string;
  /** The orders behind the number. */
  href: string;
  comparison?: Comparison | undefined;
  /** The orders of what it is compared with; absent when these are no orders. */
  comparedHref?: string | undefined;
  /** A second figure below the number. */
  children?: ReactNode;
  /** The lists of the parts that the figure sums. */
  links?: readonly { href: string; label: string }[];
}

/** A key figure: the number and its comparison, each a link to the orders behind it. */
export function KpiCard({
  label,
  definition,
  value,
  text,
  unit,
  href,
  comparison,
  comparedHref,
  children,
  links = [],
}: KpiCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.label}>
        <h2 className={classes.name}>{label}</h2>
        <Definition of={label} text={definition} />
      </div>
      <p className={classes.value}>
        <Link href={href} className={classes.figure} title="Se ordrerne">
          <Changing value={value}>
            {text}
            <span className={classes.unit}> {unit}</span>
          </Changing>
        </Link>
      </p>
      {comparison && <ComparedWith {...comparison} href={comparedHref} />}
      {children !== undefined && <p className={classes.more}>{children}</p>}
      {links.length > 0 && (
        <div className={classes.links}>
          {links.map((link) => (
            <Link key={link.href} href={link.href} className={classes.link}>
              {link.label}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

function ComparedWith({ text, better, href }: Comparison & { href: string | undefined }) {
  const words =
    href === undefined ? (
      text
    ) : (
      <Link href={href} className={classes.figure} title="Se ordrerne fra sidste år">
        {text}
      </Link>
    );
  if (better === undefined) return <p className={classes.more}>{words}</p>;
  const Icon = better ? IconArrowUpRight : IconArrowDownRight;
  return (
    <p className={classes.compared} data-better={better}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{better ? 'Bedre:' : 'Dårligere:'}</VisuallyHidden>
      {words}
    </p>
  );
}
