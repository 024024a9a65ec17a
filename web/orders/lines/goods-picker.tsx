import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { GoodHit, PickableGood } from '#app-server/pages/order/order-info.props.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';
import { Money } from '#web/parts/money.tsx';
import { findGoods } from './find-goods.ts';
import classes from './lines.module.css';

interface GoodsPickerProps {
  text: string;
  /** Only goods sold by the hour are offered, all of them before anything is typed. */
  hoursOnly: boolean;
  /** Whether goods are offered at all. */
  offers: boolean;
  error: string | undefined;
  onText: (text: string) => void;
  /** Whether packages can be chosen here. */
  packages: boolean;
  onPick: (good: PickableGood) => void;
  /** Enter, while the button of the form is busy and sends nothing: what is scanned meanwhile waits its turn. */
  onBusyEnter: (() => void) | undefined;
}

/** Whether every word of a text stands in a good's number or name. */
function isNamed({ goodNo, name }: GoodHit, text: string): boolean {
  const known = foldForSearch(`${goodNo} ${name}`);
  return foldForSearch(text)
    .split(' ')
    .every((word) => known.includes(word));
}

/** The text of a line; goods with this number or name are offered while it is typed. */
export function GoodsPicker(props: GoodsPickerProps) {
  const { text, hoursOnly, offers, error, packages, onText, onPick, onBusyEnter } = props;
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  // A line that was saved leaves an empty text.
  const query = text === '' ? '' : typed;
  const options = { keep: true, ...(hoursOnly && { shortest: 0 }) };
  // Without an answer nothing is offered: a line needs no good.
  const found = useSearchAsYouType(query, findGoods(hoursOnly), options);
  // Until the answer to a longer text comes, only those of the earlier ones stay that have its words.
  const hits =
    found === null || found.answer === null
      ? []
      : found.query === query.trim()
        ? found.answer
        : found.answer.filter((hit) => isNamed(hit, query));
  const choosable = hits.flatMap((hit) =>
    hit.replacedBy === null ? [hit] : [hit, hit.replacedBy],
  );
  const combobox = useCombobox({
    opened: offers && wanted && hits.length > 0,
    onOpenedChange: setWanted,
  });
  function close() {
    setWanted(false);
    combobox.resetSelectedOption();
  }
  const offerAll = () => {
    if (hoursOnly && text === '') setWanted(true);
  };

  return (
    <Combobox
      store={combobox}
      width="min(420px, calc(100vw - 28px))"
      position="bottom-start"
      onOptionSubmit={(id) => {
        const good = choosable.find((hit) => hit.id === id);
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
            setTyped(currentTarget.value);
            setWanted(true);
            combobox.resetSelectedOption();
          }}
          onFocus={offerAll}
          onClick={offerAll}
          onBlur={close}
          onKeyDown={(event) => {
            // The first Escape closes the list, the next one the line.
            if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault();
            // The first Enter takes the marked good, the next one saves the line.
            const marked = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
            if (event.key !== 'Enter') return;
            if (marked || onBusyEnter !== undefined) event.preventDefault();
            if (marked) return;
            close();
            onBusyEnter?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={280}
          style={{ overflowY: 'auto' }}
          className={classes.hits}
          aria-label="Varer"
        >
          {hits.map((good) => (
            <Fragment key={good.id}>
              <Combobox.Option
                value={good.id}
                disabled={good.barred || (good.parts > 0 && !packages)}
              >
                <GoodLine good={good} />
              </Combobox.Option>
              {good.replacedBy !== null && (
                <Combobox.Option value={good.replacedBy.id}>
                  <span className={classes.replaced}>Erstattes af</span>
                  <GoodLine good={good.replacedBy} />
                </Combobox.Option>
              )}
            </Fragment>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A good to choose: number, name, what is on the shelf, and its price or why it cannot be chosen. */
function GoodLine({ good }: { good: PickableGood }) {
  const { goodNo, name, unit, stockQtyMilli, salesOre, barred, parts } = good;
  return (
    <span className={classes.hit}>
      <span className={classes.goodNo}>{goodNo}</span>
      <span>
        {name}
        {parts > 0 && ` · sæt med ${parts} dele`}
        {stockQtyMilli !== null && (
          <small className={classes.stock}>
            {formatQty(stockQtyMilli)} {unit} på lager
          </small>
        )}
      </span>
      {barred ? <span>Spærret</span> : salesOre !== null && <Money ore={salesOre} />}
    </span>
  );
}
