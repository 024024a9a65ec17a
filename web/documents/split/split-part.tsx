import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MATCH_MODES, matchModeLabels } from '#domain/documents/document.ts';
import { formatKr, type Ore, parseKr } from '#domain/amounts/money.ts';
import type {
  SplitBy,
  SplitDraft,
  SplitEdit,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { useUnreadText } from '#web/forms/unread-text.ts';
import { Choice } from '#web/parts/controls/choice.tsx';
import classes from './split-part.module.css';

interface SplitPartProps {
  part: SplitDraft;
  /** The number that stands for the order beside the pages and lines. */
  keys: string;
  by: SplitBy;
  /** Something is left: an amount, pages or lines. */
  canTakeRest: boolean;
  onEdit: (edit: SplitEdit) => void;
}

function amount(ore: Ore): string {
  return formatKr(ore).replace(/\s*kr\.$/, '');
}

function countText(by: SplitBy, { pages, lines }: SplitDraft): string {
  const count = by === 'pages' ? pages.length : lines.length;
  const [one, many] = by === 'pages' ? ['side', 'sider'] : ['linje', 'linjer'];
  return `${count} ${count === 1 ? one : many}`;
}

/** One order's part of the document. */
export function SplitPart({ part, keys, by, canTakeRest, onEdit }: SplitPartProps) {
  const { orderId, orderNo, mode, netOre } = part;
  return (
    <li className={classes.part}>
      <span className={classes.keys}>{keys}</span>
      <span className={classes.orderNo}>{orderNo}</span>
      <span className={classes.count}>{countText(by, part)}</span>
      <AmountInput
        orderNo={orderNo}
        netOre={netOre}
        onChange={(ore) => onEdit({ type: 'split.amountSet', orderId, netOre: ore })}
      />
      <ActionIcon
        variant="subtle"
        aria-label={`Fjern ordre ${orderNo}`}
        onClick={() => onEdit({ type: 'split.orderRemoved', orderId })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.more}>
        <Choice
          label={`Hvad der sker på ordre ${orderNo}`}
          value={mode}
          choices={MATCH_MODES.map((value) => ({ value, label: matchModeLabels[value] }))}
          onChange={(value) => onEdit({ type: 'split.modeSet', orderId, mode: value })}
        />
        {canTakeRest && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onEdit({ type: 'split.restGiven', orderId })}
          >
            Læg resten her
          </Button>
        )}
      </span>
    </li>
  );
}

interface AmountInputProps {
  orderNo: string;
  netOre: Ore;
  onChange: (ore: Ore) => void;
}

/** It is taken with Enter, or when the field is left; what is no amount stays, and nothing is divided before it is put right. */
function AmountInput({ orderNo, netOre, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState<{ text: string; from: Ore; left: boolean } | null>(null);
  // An amount that has become another one meanwhile is shown instead.
  const open = typed?.from === netOre ? typed : null;
  const text = open?.text ?? amount(netOre);
  const parsed = parseKr(text);
  const field = useUnreadText(!parsed.ok);
  const complain = () => setTyped({ text, from: netOre, left: true });
  function take() {
    if (!parsed.ok) return complain();
    setTyped(null);
    if (parsed.ore !== netOre) onChange(parsed.ore);
  }
  return (
    <TextInput
      ref={field}
      aria-label={`Beløb til ordre ${orderNo}`}
      size="xs"
      value={text}
      error={open?.left === true && !parsed.ok ? parsed.message : null}
      className={classes.amount}
      onChange={({ currentTarget }) =>
        setTyped({ text: currentTarget.value, from: netOre, left: false })
      }
      onBlur={take}
      onInvalid={(event) => {
        event.preventDefault();
        complain();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}
