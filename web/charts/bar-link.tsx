import { Link } from '@inertiajs/react';
import { type BarShapeProps, Rectangle } from 'recharts';

interface BarLinkProps {
  /** What recharts tells of the bar. */
  bar: BarShapeProps;
  /** Where the bar leads; without it the bar is drawn alone. */
  href: string | null;
  /** The bar in words, with its number. */
  label: string;
  radius: [number, number, number, number];
  fill: string;
  stroke?: string;
  strokeDasharray?: string | undefined;
}

/** The bar of a chart as a link to the orders behind it. The arrow keys and Enter reach it, so it is no stop of the Tab key. */
export function BarLink({ bar, href, label, ...paint }: BarLinkProps) {
  const drawn = <Rectangle {...bar} {...paint} />;
  if (href === null) return drawn;
  return (
    <Link href={href} aria-label={label} tabIndex={-1}>
      {drawn}
    </Link>
  );
}
