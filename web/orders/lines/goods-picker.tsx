import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { GoodHit } from '#app-server/pages/order/order-info.props.ts';
import { call } from '#web/http/call.ts';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';
import { Money } from '#web/parts/money.tsx';
import classes from './lines.module.css';

interface GoodsPickerProps {
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onPick: (good: GoodHit) => void;
}

/** No name of a good is longer; the text of a line may be. */
const LONGEST = 100;

const findGoods = (query: string, signal: AbortSignal) => {
  const url = `/varer?q=${encodeURIComponent(query.slice(0, LONGEST))}`;
  return call<GoodHit[]>('get', url, undefined, { signal });
};

/** The text of a line; goods with this number or name are offered while it is typed. */
export function GoodsPicker({ text, error, onText, onPick }: GoodsPickerProps) {
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(false);
  // Without an answer nothing is offered: a line needs no good.
  const hits = useSearchAsYouType(query, findGoods, { keep: true })?.answer ?? [];
  const combobox = useCombobox({
    opened: wanted && hits.length > 0,
    onOpenedChange: setWanted,
  });
  function close() {
    setWanted(false);
    combobox.resetSelectedOption();
  }

  return (
    <Combobox
      store={combobox}
      width={420}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const good = hits.find((hit) => hit.id === id);
        if (good !== undefined) onPick(good);
        close();
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
            setQuery(currentTarget.value);
            setWanted(true);
            combobox.resetSelectedOption();
          }}
          onBlur={close}
          onKeyDown={(event) => {
            // The first Escape closes the list, the next one the line.
            if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault();
            // The first Enter takes the marked good, the next one saves the line.
            const marked = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
            if (event.key === 'Enter' && marked) event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
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
