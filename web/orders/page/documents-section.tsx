import { formatCount } from '#domain/amounts/count.ts';
import { Link } from '@inertiajs/react';
import type { OrderDocument } from '#app-server/pages/admin/manual-order-match.props.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { documentKindLabels, matchModeLabels } from '#domain/documents/document.ts';
import { Ago } from '#web/parts/ago.tsx';
import { Money } from '#web/parts/money.tsx';
import { useMay } from '#web/shared-props.ts';
import classes from './documents-section.module.css';
import { Section } from '../../record/sections/section.tsx';

interface DocumentsSectionProps {
  documents: readonly OrderDocument[];
}

function pagesText({ pages, pageCount, page }: OrderDocument): string {
  if (pages === null) return pageCount === 1 ? '1 side' : `${formatCount(pageCount)} sider`;
  return pages.length === 1 ? `side ${page}` : `side ${pages.join(', ')}`;
}

function linesText({ mode, lines }: OrderDocument): string {
  if (mode === 'attach') return matchModeLabels.attach;
  return lines === 1 ? '1 linje' : `${formatCount(lines)} linjer`;
}

/** The documents that are matched to the order; each opens on the page that concerns the order. */
export function DocumentsSection({ documents }: DocumentsSectionProps) {
  const may = useMay();
  const name = (one: OrderDocument) =>
    [documentKindLabels[one.kind], one.documentNo].filter(Boolean).join(' ');
  return (
    <Section id="dokumenter" title="Dokumenter">
      {documents.length === 0 && (
        <p className={classes.none}>Ingen dokumenter er matchet til ordren endnu.</p>
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
    </Section>
  );
}
