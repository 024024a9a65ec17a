import type { QueueItem } from '#app-server/pages/admin/manual-order-match.props.ts';
import {
  documentKindLabels,
  documentStateLabels,
  unreadableReasonLabels,
} from '#domain/documents/document.ts';
import type { ReadingFlag } from '#domain/documents/document-reading.ts';
import { DoingLabels } from '#web/record/presence/present-people.tsx';
import { Money } from '#web/parts/money.tsx';
import classes from './document-head.module.css';
import type { Colleague } from './document-presence.ts';
import { documentFlags } from './document-flags.ts';

interface DocumentHeadProps {
  item: QueueItem;
  flags: readonly ReadingFlag[];
  /** The PDF itself has no letters. */
  textless: boolean;
  holders: readonly Colleague[];
}

/** What the open document is, what one must know before trusting it, and who else has it. */
export function DocumentHead({ item, flags, textless, holders }: DocumentHeadProps) {
  return (
    <header className={classes.head}>
      <h2 tabIndex={-1} className={classes.title}>
        {documentKindLabels[item.kind]} {item.documentNo}
      </h2>
      <span className={classes.supplier}>{item.supplierName ?? item.fileName}</span>
      <span className={classes.amount}>
        <Money ore={item.netOre} currency={item.currency} />
      </span>
      <span className={classes.flags} aria-live="polite">
        <DoingLabels
          people={holders}
          verb="arbejder på dette dokument"
          className={classes.holder}
        />
        {item.state !== 'suggested' && item.state !== 'no_suggestion' && (
          <span className={classes.state}>
            {documentStateLabels[item.state]}
            {item.unreadableReason !== null && `: ${unreadableReasonLabels[item.unreadableReason]}`}
          </span>
        )}
        {documentFlags(item, flags, textless).map(({ flag, text }) => (
          <span key={flag} className={classes.flag}>
            {text}
          </span>
        ))}
      </span>
    </header>
  );
}
