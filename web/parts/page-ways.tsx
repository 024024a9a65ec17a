import { Link } from '@inertiajs/react';
import { pages, type PageWay } from '#domain/pages.ts';
import { useMay } from '#web/shared-props.ts';
import classes from './page-ways.module.css';

/** The way to a page where something is put right; for who may not open it, where somebody else puts it right. */
function PageWayLink({ way: { page, url } }: { way: PageWay }) {
  const may = useMay();
  const { title, permission } = pages[page];
  const mayOpen = permission === 'anybody' || permission === 'user' || may(permission);
  if (!mayOpen)
    return <span className={classes.closed}>Rettes af en kollega med adgang til »{title}«.</span>;
  return (
    <Link href={url} className={classes.way}>
      Ret under »{title}«
    </Link>
  );
}

/** The ways to all pages where something is put right. */
export function PageWays({ ways }: { ways: readonly PageWay[] }) {
  if (ways.length === 0) return null;
  return (
    <p className={classes.ways}>
      {ways.map((way) => (
        <PageWayLink key={way.url} way={way} />
      ))}
    </p>
  );
}
