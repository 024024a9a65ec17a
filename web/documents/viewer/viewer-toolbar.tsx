import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconSearch,
  IconTextSize,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { Hint } from '#web/parts/controls/hint.tsx';
import classes from './viewer-toolbar.module.css';

interface ViewerToolbarProps {
  page: number;
  pageCount: number;
  zoom: number;
  query: string;
  /** Which hit is shown, from 1, of how many. */
  hit: number;
  hitCount: number;
  asText: boolean;
  fileUrl: string;
  search: Ref<HTMLInputElement>;
  onZoom: (step: 1 | -1) => void;
  onFit: () => void;
  onTurn: () => void;
  onQuery: (query: string) => void;
  onHit: (step: 1 | -1) => void;
  onAsText: () => void;
}

function Tool(props: {
  label: string;
  icon: TablerIcon;
  keys?: string;
  pressed?: boolean;
  onClick: () => void;
}) {
  const { label, icon: Icon, keys, pressed, onClick } = props;
  return (
    <Hint label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        variant={pressed === true ? 'light' : 'subtle'}
        size={32}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}

/** Above the document: the page, the zoom, turning, searching, and the document as text. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { page, pageCount, zoom, query, hit, hitCount, asText, fileUrl } = props;
  const { search, onZoom, onFit, onTurn, onQuery, onHit, onAsText } = props;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Dokumentvisning">
      <span className={classes.page}>
        Side {page} af {pageCount}
      </span>
      <Tool label="Zoom ud" keys="-" icon={IconMinus} onClick={() => onZoom(-1)} />
      <button type="button" className={classes.zoom} onClick={onFit} title="Tilpas bredden">
        {Math.round(zoom * 100)} %
      </button>
      <Tool label="Zoom ind" keys="+" icon={IconPlus} onClick={() => onZoom(1)} />
      <Tool label="Roter" keys="r" icon={IconRotateClockwise} onClick={onTurn} />
      <Tool
        label="Vis som tekst"
        keys="t"
        icon={IconTextSize}
        pressed={asText}
        onClick={onAsText}
      />
      <ActionIcon
        component="a"
        href={fileUrl}
        download
        variant="subtle"
        size={32}
        aria-label="Hent filen"
        title="Hent filen"
      >
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <search className={classes.search}>
        <TextInput
          ref={search}
          size="xs"
          aria-label="Søg i dokumentet"
          placeholder="Søg i dokumentet"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => onQuery(currentTarget.value)}
          onKeyDown={({ key, shiftKey }) => {
            if (key === 'Enter') onHit(shiftKey ? -1 : 1);
          }}
          className={classes.field}
        />
        {query.trim() !== '' && (
          <>
            <span className={classes.hits} role="status">
              {hitCount === 0 ? 'Ingen' : `${hit} af ${hitCount}`}
            </span>
            <Tool label="Forrige fund" icon={IconChevronUp} onClick={() => onHit(-1)} />
            <Tool label="Næste fund" icon={IconChevronDown} onClick={() => onHit(1)} />
          </>
        )}
      </search>
    </div>
  );
}
