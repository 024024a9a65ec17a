import {
  IconClipboardCheck,
  IconFile,
  IconFileInvoice,
  IconFileMinus,
  IconFileUnknown,
  IconPackage,
  IconReceipt,
  IconTransferIn,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DocumentKind } from '#domain/documents/document.ts';

const icons: Record<DocumentKind, TablerIcon> = {
  order_confirmation: IconReceipt,
  supplier_invoice: IconFileInvoice,
  credit_note: IconFileMinus,
  delivery_note: IconPackage,
  requisition: IconTransferIn,
  completion_report: IconClipboardCheck,
  other: IconFile,
  unknown: IconFileUnknown,
};

/** The kind of a document at a glance; its name always stands beside it. */
export function KindIcon({ kind }: { kind: DocumentKind }) {
  const Icon = icons[kind];
  return <Icon size={18} stroke={1.5} aria-hidden />;
}
