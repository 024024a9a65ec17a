import { Button } from '@mantine/core';
import { formatTime } from '#domain/copenhagen.ts';
import classes from './draft-offer.module.css';
import type { FoundDraft } from './use-order-draft.ts';

interface DraftOfferProps {
  found: FoundDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was written and never saved is offered, not forced upon anybody. */
export function DraftOffer({ found, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div role="status" className={classes.offer}>
      <p>
        Du har en kladde, der ikke er gemt, fra kl. {formatTime(found.savedAt)}. Gendan eller
        kassér?
      </p>
      <Button size="xs" onClick={onRestore}>
        Gendan
      </Button>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Kassér
      </Button>
    </div>
  );
}
