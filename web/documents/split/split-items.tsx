import { formatKr } from '#domain/amounts/money.ts';
import type { ItemLine } from '#domain/documents/document-reading.ts';
import type {
  SplitBy,
  SplitDraft,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import classes from './split-items.module.css';

interface SplitItemsProps {
  by: SplitBy;
  parts: readonly SplitDraft[];
  pageCount: number;
  lines: readonly ItemLine[];
  /** `null` takes the page or line from every order. */
  onMove: (item: number, orderId: string | null) => void;
}

interface Item {
  item: number;
  label: string;
  amount: string;
}

function itemsOf({ by, pageCount, lines }: SplitItemsProps): Item[] {
  return by === 'pages'
    ? Array.from({ length: pageCount }, (_, index) => ({
        item: index + 1,
        label: `Side ${index + 1}`,
        amount: '',
      }))
    : lines.map(({ text, netOre }, index) => ({
        item: index,
        label: text,
        amount: formatKr(netOre),
      }));
}

/** Every page or line, and the order it goes to: one click or key each. */
export function SplitItems(props: SplitItemsProps) {
  const { by, parts, onMove } = props;
  const items = itemsOf(props);
  if (items.length === 0) {
    return (
      <p className={classes.none}>Der er ikke læst linjer på dokumentet. Opdel efter sider.</p>
    );
  }
  return (
    <ul className={classes.items} aria-label={by === 'pages' ? 'Sider' : 'Linjer'}>
      {items.map(({ item, label, amount }) => (
        <li key={item} className={classes.item}>
          <span className={classes.label}>{label}</span>
          <span className={classes.amount}>{amount}</span>
          <fieldset className={classes.orders} aria-label={`Ordre til ${label}`}>
            {parts.map((part, index) => {
              const isHere = part[by].includes(item);
              return (
                <button
                  key={part.orderId}
                  type="button"
                  className={classes.order}
                  aria-pressed={isHere}
                  aria-label={`${index + 1}: ${part.orderNo}`}
                  title={part.orderNo}
                  onClick={() => onMove(item, isHere ? null : part.orderId)}
                >
                  {index + 1}
                </button>
              );
            })}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
