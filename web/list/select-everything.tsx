import { Button } from '@mantine/core';
import type { ListTotal } from './list-footer.tsx';
import classes from './list-toolbar.module.css';
import { formatCount } from '#domain/amounts/count.ts';

interface SelectEverythingProps {
  total: ListTotal;
  /** So many rows can be selected at once. */
  limit: number;
  /** How many rows are selected now. */
  selected: number;
  fetching: boolean;
  onSelect: () => void;
}

/** Once a whole page is selected: the way to all that the filters find, or why that is too many. */
export function SelectEverything(props: SelectEverythingProps) {
  const { total, limit, selected, fetching, onSelect } = props;
  const { count, capped } = total;
  if (selected >= count && !capped) {
    return <span className={classes.total}>Alle {formatCount(count)} er valgt.</span>;
  }
  if (count > limit) {
    return (
      <span className={classes.total}>
        Afgræns listen for at vælge på tværs af sider: højst {formatCount(limit)} ad gangen.
      </span>
    );
  }
  return (
    <Button variant="light" size="compact-sm" loading={fetching} onClick={onSelect}>
      Vælg alle {capped ? '' : `${formatCount(count)} `}på tværs af sider
    </Button>
  );
}
