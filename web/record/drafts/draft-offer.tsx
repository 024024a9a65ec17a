import { Button } from '@mantine/core';
import { formatTime } from '#domain/time/copenhagen.ts';
import classes from './draft-offer.module.css';

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Asks whether to restore or discard a draft. */
export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div role="status" className={classes.offer}>
      <p>Du har en kladde, der ikke er gemt, fra kl. {formatTime(savedAt)}. Gendan eller kassér?</p>
      <Button size="xs" onClick={onRestore}>
        Gendan
      </Button>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Kassér
      </Button>
    </div>
  );
}
