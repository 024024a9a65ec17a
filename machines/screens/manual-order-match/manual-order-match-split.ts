import type { MatchMode } from '#domain/documents/document.ts';
import type { Ore } from '#domain/amounts/money.ts';
import type {
  MatchCandidate,
  MatchDecision,
  MatchDocument,
  SplitBy,
  SplitDraft,
  SplitEdit,
} from './manual-order-match-types.ts';

function sum(amounts: readonly Ore[]): Ore {
  return amounts.reduce((total, ore) => total + ore, 0);
}

/** What the lines that a part has, or those on its pages, come to. */
function netOf(document: MatchDocument, by: SplitBy, part: SplitDraft): Ore {
  const own = document.lines.filter(({ page }, index) =>
    by === 'lines' ? part.lines.includes(index) : part.pages.includes(page),
  );
  return sum(own.map(({ netOre }) => netOre));
}

/** What of the document no order carries yet; the whole must be given away to the øre. */
export function restOf(document: MatchDocument, parts: readonly SplitDraft[]): Ore {
  return (document.netOre ?? 0) - sum(parts.map(({ netOre }) => netOre));
}

function emptyPart({ orderId, orderNo }: MatchCandidate, mode: MatchMode): SplitDraft {
  return { orderId, orderNo, mode, pages: [], lines: [], netOre: 0 };
}

/** Every part with what it comes to, after pages or lines were moved. */
function counted(document: MatchDocument, by: SplitBy, parts: readonly SplitDraft[]): SplitDraft[] {
  return parts.map((part) => ({ ...part, netOre: netOf(document, by, part) }));
}

/**
 * Where dividing begins: the orders that head groups of lines on the document, each with its lines and their pages; otherwise the
 * order that was chosen, with nothing.
 */
export function firstParts(
  document: MatchDocument,
  by: SplitBy,
  chosen: MatchCandidate | null,
): SplitDraft[] {
  const open = document.candidates.filter(({ blocked }) => blocked === null);
  const heading = open.filter(({ orderNo }) =>
    document.lines.some((line) => line.orderNo === orderNo),
  );
  if (heading.length < 2) return chosen === null ? [] : [emptyPart(chosen, document.mode)];
  const taken = new Set<number>();
  const parts = heading.map((candidate) => {
    const lines = document.lines.flatMap(({ orderNo }, index) =>
      orderNo === candidate.orderNo ? [index] : [],
    );
    const pages = [...new Set(lines.flatMap((index) => document.lines[index]?.page ?? []))].filter(
      (page) => !taken.has(page),
    );
    pages.forEach((page) => taken.add(page));
    return { ...emptyPart(candidate, document.mode), lines, pages };
  });
  return counted(document, by, parts);
}

/** Amounts that were typed stay where nothing was moved. */
function moved(
  document: MatchDocument,
  by: SplitBy,
  parts: readonly SplitDraft[],
  { item, orderId }: { item: number; orderId: string | null },
): SplitDraft[] {
  return parts.map((part) => {
    const had = part[by].includes(item);
    const gets = part.orderId === orderId;
    if (had === gets) return part;
    const rest = part[by].filter((one) => one !== item);
    const changed = { ...part, [by]: gets ? [...rest, item].sort((a, b) => a - b) : rest };
    return { ...changed, netOre: netOf(document, by, changed) };
  });
}

/** The pages or lines that no order has got. */
export function itemsLeft(
  { pages, lines }: Pick<MatchDocument, 'pages' | 'lines'>,
  by: SplitBy,
  parts: readonly SplitDraft[],
): number[] {
  const all =
    by === 'lines'
      ? lines.map((_, index) => index)
      : Array.from({ length: pages }, (_, at) => at + 1);
  return all.filter((item) => parts.every((part) => !part[by].includes(item)));
}

/** The parts after a change. An order that is there already is not added again. */
export function editedParts(
  document: MatchDocument,
  by: SplitBy,
  parts: readonly SplitDraft[],
  edit: SplitEdit,
): readonly SplitDraft[] {
  const change = (orderId: string, to: (part: SplitDraft) => Partial<SplitDraft>) =>
    parts.map((part) => (part.orderId === orderId ? { ...part, ...to(part) } : part));
  switch (edit.type) {
    case 'split.orderAdded':
      return parts.some(({ orderId }) => orderId === edit.order.orderId)
        ? parts
        : [...parts, emptyPart(edit.order, document.mode)];
    case 'split.orderRemoved':
      return parts.filter(({ orderId }) => orderId !== edit.orderId);
    case 'split.moved':
      return moved(document, by, parts, edit);
    case 'split.amountSet':
      return change(edit.orderId, () => ({ netOre: edit.netOre }));
    case 'split.restGiven':
      return change(edit.orderId, (part) => ({
        [by]: [...part[by], ...itemsLeft(document, by, parts)].sort((a, b) => a - b),
        netOre: part.netOre + restOf(document, parts),
      }));
    default:
      return change(edit.orderId, () => ({ mode: edit.mode }));
  }
}

/** Whether the document can be divided like this: two orders at least, each with something, and nothing left. */
export function isWhole(
  document: MatchDocument,
  by: SplitBy,
  parts: readonly SplitDraft[],
): boolean {
  const something = (part: SplitDraft) =>
    by === 'pages' ? part.pages.length > 0 : part.lines.length > 0 || part.netOre !== 0;
  return parts.length >= 2 && parts.every(something) && restOf(document, parts) === 0;
}

/** The parts as the server takes them. */
export function splitDecision(by: SplitBy, parts: readonly SplitDraft[]): MatchDecision {
  return {
    decision: 'split',
    by,
    parts: parts.map(({ orderId, mode, pages, lines, netOre }) => ({
      orderId,
      mode,
      ...(by === 'pages' ? { pages: [...pages] } : { lines: [...lines] }),
      netOre,
    })),
  };
}
