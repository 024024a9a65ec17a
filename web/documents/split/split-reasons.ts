import { formatKr, type Ore } from '#domain/amounts/money.ts';
import type {
  SplitBy,
  SplitDraft,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';

interface Split {
  by: SplitBy;
  parts: readonly SplitDraft[];
  /** Øre of the document that no order carries. */
  rest: Ore;
}

/** Why a document cannot be divided like this yet, as sentences that say what to do. */
export function splitReasons({ by, parts, rest }: Split): { text: string }[] {
  const bare = parts.filter((part) =>
    by === 'pages' ? part.pages.length === 0 : part.lines.length === 0 && part.netOre === 0,
  );
  const what = by === 'pages' ? 'en side' : 'en linje eller et beløb';
  return [
    ...(parts.length < 2 ? ['Et dokument opdeles til mindst to ordrer.'] : []),
    ...bare.map(
      ({ orderNo }) => `Ordre ${orderNo} mangler ${what}. Giv den noget, eller fjern den.`,
    ),
    ...(rest > 0 ? [`${formatKr(rest)} er ikke fordelt endnu.`] : []),
    ...(rest < 0 ? [`Der er fordelt ${formatKr(-rest)} for meget.`] : []),
  ].map((text) => ({ text }));
}
