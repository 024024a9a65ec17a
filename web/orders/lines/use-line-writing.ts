import { useRef, useState } from 'react';
import type { PickableGood } from '#app-server/pages/order/order-info.props.ts';
import { formatQty, parseQty } from '#domain/amounts/quantity.ts';
import type { OrderLineFields } from '#domain/orders/order-line.ts';
import { goodNumbered, isBarCode } from './good-numbered.ts';
import {
  type LineDraft,
  type LineErrors,
  newLine,
  readLine,
  withGood,
  withKind,
} from './line-draft.ts';

interface Writing {
  start: LineDraft;
  /** A new line may become one of another kind, and be followed by the next. */
  isNew: boolean;
  onErrors: (errors: LineErrors) => void;
  onWrite: (draft: LineDraft) => void;
  /** Resolves with true when it was saved. */
  onSave: (fields: OrderLineFields) => Promise<boolean>;
  /** The line was saved, and the next one can be written. */
  onSaved: () => void;
  /** Adds the parts of a package instead of the line. */
  onPackage?: ((good: PickableGood, qtyMilli: number) => void) | undefined;
}

/**
 * A line while it is written. Enter takes the good whose number stands there, and saves the line otherwise. A bar code that is
 * scanned behind a good saves its line and begins the next; the same code again is one more of the good.
 */
export function useLineWriting(writing: Writing) {
  const { start, isNew, onErrors, onWrite, onSave, onSaved, onPackage } = writing;
  const [draft, setDraft] = useState(start);
  // As it was last written, also while a good is looked up or a line saved.
  const latest = useRef(start);
  // The text that needs no more typing; what stands behind it was scanned afterwards.
  const settled = useRef(start.goodId === null ? null : start.text);
  const working = useRef(false);
  const scanned = useRef<string[]>([]);

  function show(written: LineDraft) {
    latest.current = written;
    setDraft(written);
  }
  function write(fields: Partial<LineDraft>) {
    show({ ...latest.current, ...fields });
    onWrite(latest.current);
  }

  /** What was typed behind the settled text while something else was under way. */
  function typedBehind(): string {
    const { text } = latest.current;
    if (settled.current === null || !text.startsWith(settled.current)) return '';
    return text.slice(settled.current.length);
  }

  function pick(good: PickableGood) {
    if (good.parts > 0) {
      const qty = parseQty(latest.current.qty);
      onPackage?.(good, qty.ok && qty.value > 0 ? qty.value : 1000);
      return;
    }
    const behind = working.current ? typedBehind() : '';
    const { kind } = latest.current;
    const isOther = kind === 'time' && good.unit !== 'time';
    const named = withGood(isOther ? withKind(latest.current, 'good') : latest.current, good);
    settled.current = good.name;
    write({ ...named, text: `${named.text}${behind}` });
  }

  async function save(line: LineDraft): Promise<boolean> {
    const read = readLine(line);
    if (!read.ok) {
      onErrors(read.errors);
      return false;
    }
    if (!(await onSave(read.fields))) return false;
    show({ ...newLine(line.kind), text: typedBehind() });
    settled.current = '';
    onSaved();
    return true;
  }

  async function takeOrSave(): Promise<boolean> {
    const line = latest.current;
    settled.current = line.text;
    const good = await goodNumbered(line, isNew);
    if (good === undefined) return save(line);
    if (typeof good === 'string') {
      onErrors({ text: good });
      return false;
    }
    pick(good);
    return true;
  }

  async function takeScanned(code: string): Promise<boolean> {
    const good = await goodNumbered({ ...newLine(latest.current.kind), text: code }, isNew);
    if (good === undefined || typeof good === 'string') {
      onErrors({ text: good ?? `Koden ${code} kunne ikke slås op. Scan den igen om lidt.` });
      return false;
    }
    const { goodId, qty } = latest.current;
    const counted = parseQty(qty);
    if (good.id === goodId && counted.ok) {
      write({ qty: formatQty(counted.value + 1000).replaceAll('.', '') });
      return true;
    }
    const line = { ...latest.current, text: settled.current ?? '' };
    if (goodId !== null && !(await save(line))) return false;
    pick(good);
    return true;
  }

  async function enter(): Promise<void> {
    // A number that somebody writes behind a good has a space before it.
    const code = isNew ? typedBehind() : '';
    const isScan = isBarCode(code);
    if (isScan) {
      scanned.current.push(code);
      write({ text: settled.current ?? '' });
    }
    // A second Enter while the number is looked up.
    if (working.current) return;
    working.current = true;
    onErrors({});
    try {
      let goesOn = isScan || (await takeOrSave());
      while (goesOn) {
        const next = scanned.current.shift();
        goesOn = next !== undefined && (await takeScanned(next));
      }
    } finally {
      // Something can be scanned behind a good, and behind a code that is of none.
      const isLeft = latest.current.goodId !== null || isBarCode(latest.current.text);
      if (!isLeft) settled.current = null;
      scanned.current = [];
      working.current = false;
    }
  }

  return { draft, write, pick, enter };
}
