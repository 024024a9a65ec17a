import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { ledgerAddress } from '#domain/erp/ledger-address.ts';

interface OpenInLedgerProps {
  /** The pattern of the ledger's addresses; `null` where it is not known. */
  webUrl: string | null;
  held: { kind: 'draft' | 'booked'; number: number };
}

/** The way to a draft or an invoice in the ledger, in a window of its own. */
export function OpenInLedger({ webUrl, held }: OpenInLedgerProps) {
  const href = ledgerAddress(webUrl, held);
  if (href === null) return null;
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      size="xs"
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      Åbn i Visma
    </Button>
  );
}
