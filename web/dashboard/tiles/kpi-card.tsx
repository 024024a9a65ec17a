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
  comparison?: Comparison | undefined;
  /** A second figure below the number. */
  children?: ReactNode;
  /** The lists of all orders that the figure sums. */
  links: readonly { href: string; label: string }[];
}

/** A key figure: the number, its comparison, and links to the orders behind it. */
export function KpiCard({
  label,
  definition,
  value,
  text,
  unit,
  comparison,
  children,
  links,
}: KpiCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.label}>
        <h2 className={classes.name}>{label}</h2>
        <Definition of={label} text={definition} />
      </div>
      <p className={classes.value}>
        <Changing value={value}>
          {text}
          <span className={classes.unit}> {unit}</span>
        </Changing>
      </p>
      {comparison && <ComparedWith {...comparison} />}
      {children !== undefined && <p className={classes.more}>{children}</p>}
      <div className={classes.links}>
        {links.map(({ href, label: name }) => (
          <Link key={href} href={href} className={classes.link}>
            {name}
          </Link>
        ))}
      </div>
    </div>
  );
}

function ComparedWith({ text, better }: Comparison) {
  if (better === undefined) return <p className={classes.more}>{text}</p>;
  const Icon = better ? IconArrowUpRight : IconArrowDownRight;
  return (
    <p className={classes.compared} data-better={better}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{better ? 'Bedre:' : 'Dårligere:'}</VisuallyHidden>
      {text}
    </p>
  );
}
