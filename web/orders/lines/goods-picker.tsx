import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { GoodHit } from '#app-server/pages/order/order-info.props.ts';
import { call } from '#web/http/call.ts';
import { Money } from '#web/parts/money.tsx';
import classes from './lines.module.css';

interface GoodsPickerProps {
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onPick: (good: GoodHit) => void;
}

const PAUSE = 150;
const SHORTEST = 2;
/** No name of a good is longer; the text of a line may be. */
const LONGEST = 100;

/** The text of a line; goods with this number or name are offered while it is typed. */
export function GoodsPicker({ text, error, onText, onPick }: GoodsPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [hits, setHits] = useState<GoodHit[]>([]);
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function show(query: string, { signal }: AbortController) {
    try {
      const url = `/varer?q=${encodeURIComponent(query)}`;
      const found = await call<GoodHit[]>('get', url, undefined, { signal });
      setHits(found);
      if (found.length > 0) combobox.openDropdown();
      else combobox.closeDropdown();
    } catch {
      // A line needs no good, and the next letter searches again.
      if (!signal.aborted) setHits([]);
    }
  }

  const find = useDebouncedCallback((query: string) => {
    abort.current?.abort();
    if (query.trim().length < SHORTEST) {
      setHits([]);
      combobox.closeDropdown();
      return;
    }
    const current = new AbortController();
    abort.current = current;
    void show(query.trim().slice(0, LONGEST), current);
  }, PAUSE);

  return (
    <Combobox
      store={combobox}
      width={420}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const good = hits.find((hit) => hit.id === id);
        if (good !== undefined) onPick(good);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label="Vare eller tekst"
          placeholder="Varenr. eller tekst"
          maxLength={250}
          data-first
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            find(currentTarget.value);
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // The first Escape closes the list, the next one the line.
            if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault();
            // The first Enter takes the marked good, the next one saves the line.
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() >= 0) {
              event.preventDefault();
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={hits.length === 0}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label="Varer">
          {hits.map((good) => (
            <Combobox.Option key={good.id} value={good.id} disabled={good.barred}>
              <span className={classes.hit}>
                <span className={classes.goodNo}>{good.goodNo}</span>
                <span>{good.name}</span>
                {good.barred ? <span>Spærret</span> : <Money ore={good.salesOre} />}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
