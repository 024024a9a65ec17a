import { formatCount } from '#domain/amounts/count.ts';
import { Link } from '@inertiajs/react';
import type { OrderDocument } from '#app-server/pages/admin/manual-order-match.props.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { documentKindLabels, matchModeLabels } from '#domain/documents/document.ts';
import type { OrderFileView } from '#app-server/pages/order/order-file.props.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { Money } from '#web/parts/money.tsx';
import { useFileDrop } from '#web/parts/hooks/use-file-drop.ts';
import { UploadList } from '#web/parts/uploads/upload-list.tsx';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { useMay } from '#web/shared-props.ts';
import { FileButtons } from '../files/file-buttons.tsx';
import { FileList } from '../files/file-list.tsx';
import { sendOrderFile } from '../files/send-order-file.ts';
import { reloadOrder } from './reload-order.ts';
import classes from './documents-section.module.css';
import { Section } from '../../record/sections/section.tsx';

interface DocumentsSectionProps {
  orderNo: string;
  documents: readonly OrderDocument[];
  files: readonly OrderFileView[];
}

function pagesText({ pages, pageCount, page }: OrderDocument): string {
  if (pages === null) return pageCount === 1 ? '1 side' : `${formatCount(pageCount)} sider`;
  return pages.length === 1 ? `side ${page}` : `side ${pages.join(', ')}`;
}

function linesText({ mode, lines }: OrderDocument): string {
  if (mode === 'attach') return matchModeLabels.attach;
  return lines === 1 ? '1 linje' : `${formatCount(lines)} linjer`;
}

/**
 * The documents that are matched to the order, each of which opens on the page that concerns the order, and what people have put on it. Files
 * can be dropped anywhere on the page.
 */
export function DocumentsSection({ orderNo, documents, files }: DocumentsSectionProps) {
  const may = useMay();
  const uploads = useUploads(sendOrderFile(orderNo, () => void reloadOrder()));
  const over = useFileDrop((dropped) => {
    uploads.add(dropped);
    document.querySelector('#dokumenter')?.scrollIntoView({ block: 'nearest' });
  });
  const name = (one: OrderDocument) =>
    [documentKindLabels[one.kind], one.documentNo].filter(Boolean).join(' ');
  return (
    <Section id="dokumenter" title="Dokumenter" aside={<FileButtons onFiles={uploads.add} />}>
      <UploadList files={uploads.files} onClear={uploads.clear} onRetry={uploads.retry} />
      {documents.length + files.length === 0 && (
        <p className={classes.none}>Ingen dokumenter, billeder eller filer på ordren endnu.</p>
      )}
      <ul className={classes.list}>
        {documents.map((one) => (
          <li key={one.matchId} className={classes.document}>
            {may('document.match') ? (
              <Link
                href={`/dokumentmatch?dokument=${one.documentId}&side=${one.page}`}
                className={classes.name}
              >
                {name(one)}
              </Link>
            ) : one.fileUrl === null ? (
              <span className={classes.name}>{name(one)}</span>
            ) : (
              <a
                href={`${one.fileUrl}#page=${one.page}`}
                target="_blank"
                rel="noreferrer"
                className={classes.name}
              >
                {name(one)}
              </a>
            )}
            <span className={classes.amount}>
              <Money ore={one.netOre} />
            </span>
            <span className={classes.facts}>
              {[
                one.supplierName ?? one.fileName,
                one.documentDate === null ? '' : formatDate(one.documentDate),
                pagesText(one),
                linesText(one),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={classes.by}>
              {one.automatic ? 'Automatisk' : one.by?.initials} · <Ago at={one.at} />
            </span>
          </li>
        ))}
      </ul>
      <FileList orderNo={orderNo} files={files} />
      {over && <div className={classes.drop}>Slip filerne for at lægge dem på ordren</div>}
    </Section>
  );
}
