import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Box, MarkableField } from '#domain/documents/document-reading.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import type { Highlight } from '../document/highlights.ts';
import { type Turn, turnedOn } from './boxes.ts';
import { findText } from './text/find-text.ts';
import { type Marked, MarkForm } from './mark-form.tsx';
import { PageList, type PageListHandle } from './page-list.tsx';
import { textIn } from './text/page-text.ts';
import { pageTextIn } from './text/page-texts.ts';
import { fetchEarly } from './pdf-shelf.ts';
import { TextView } from './text/text-view.tsx';
import { Thumbs } from './thumbs.tsx';
import { usePageTexts } from './text/use-page-texts.ts';
import { usePdf } from './use-pdf.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import classes from './viewer.module.css';

interface ViewerProps {
  documentId: string;
  fileUrl: string;
  /** The file that will be wanted next. */
  nextUrl: string | null;
  /** The page to begin at, from 1. */
  startAt: number;
  highlights: readonly Highlight[];
  /** What a reason points at. */
  pointed: readonly Box[];
  onHover: (box: Box | null) => void;
  /** `null` where nothing may be marked. */
  onMark: ((field: MarkableField, marked: Marked) => void) | null;
  onLoaded: (hasText: boolean) => void;
  onFailed: () => void;
}

/** The document: its pages, its text, its marks. Everything about one document starts again with the next. */
export function Viewer(props: ViewerProps) {
  return <Document key={props.documentId} {...props} />;
}

function Document(props: ViewerProps) {
  const { documentId, fileUrl, nextUrl, startAt, highlights, pointed, onMark } = props;
  const opened = usePdf(fileUrl, props);
  const pages = useRef<PageListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const { zoom, zoomBy, fit } = useZoom();
  const [turn, setTurn] = useState<Turn>(0);
  const [page, setPage] = useState(startAt);
  const [asText, setAsText] = useState(false);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [rendered, setRendered] = useState(false);
  const texts = usePageTexts(opened?.pdf ?? null, asText || query.trim() !== '');
  const hits = useMemo(() => findText(texts, query), [texts, query]);
  const hit = hits[at] ?? null;

  useEffect(() => {
    if (rendered && nextUrl !== null) void fetchEarly(nextUrl);
  }, [rendered, nextUrl]);

  const onFirstRendered = useCallback(() => setRendered(true), []);
  const stepHit = (step: 1 | -1) => {
    if (hits.length > 0) setAt((at + step + hits.length) % hits.length);
  };
  useShortcuts({
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
    r: () => setTurn(turnedOn),
    t: () => setAsText(!asText),
    f: () => search.current?.focus(),
  });

  async function mark(box: Box) {
    if (opened === null || onMark === null) return;
    setMarked({ box, text: textIn(await pageTextIn(opened.pdf, box.page), box) });
  }

  return (
    <section
      className={classes.viewer}
      data-viewer
      aria-label="Dokument"
      data-rendered={rendered ? documentId : undefined}
    >
      <ViewerToolbar
        page={page}
        pageCount={opened?.pdf.numPages ?? 1}
        zoom={zoom}
        query={query}
        hit={at + 1}
        hitCount={hits.length}
        asText={asText}
        fileUrl={fileUrl}
        search={search}
        onZoom={zoomBy}
        onFit={fit}
        onTurn={() => setTurn(turnedOn)}
        onQuery={(text) => {
          setQuery(text);
          setAt(0);
        }}
        onHit={stepHit}
        onAsText={() => setAsText(!asText)}
      />
      <div className={classes.body}>
        {opened === null && (
          <div className={classes.waiting}>
            <DelayedSkeleton height="100%" />
          </div>
        )}
        {opened !== null && asText && (
          <TextView
            pages={texts}
            pageCount={opened.pdf.numPages}
            onMark={({ box, text }) => onMark !== null && setMarked({ box, text })}
          />
        )}
        {opened !== null && !asText && rendered && opened.pdf.numPages > 1 && (
          <Thumbs
            opened={opened}
            turn={turn}
            page={page}
            onGoTo={(wanted) => pages.current?.goTo(wanted)}
          />
        )}
        {opened !== null && !asText && (
          <PageList
            handle={pages}
            opened={opened}
            zoom={zoom}
            turn={turn}
            startAt={startAt}
            show={hit ?? pointed[0] ?? null}
            highlights={highlights}
            pointed={pointed}
            hits={hits}
            hit={hit}
            marked={marked?.box ?? null}
            onHover={props.onHover}
            onMark={(box) => void mark(box)}
            onPage={setPage}
            onFirstRendered={onFirstRendered}
          />
        )}
      </div>
      {marked !== null && onMark !== null && (
        <MarkForm
          key={JSON.stringify(marked.box)}
          marked={marked}
          onUse={(field, text) => {
            onMark(field, { ...marked, text });
            setMarked(null);
          }}
          onClose={() => setMarked(null)}
        />
      )}
    </section>
  );
}
