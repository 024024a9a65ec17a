import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { GoodHit, PickableGood } from '#app-server/pages/order/order-info.props.ts';
import { call } from '#web/http/call.ts';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';

interface GoodChooserProps {
  label: string;
  placeholder?: string;
  error?: string | undefined;
  description?: string | undefined;
  /** What is not offered, such as the good itself. */
  without: readonly string[];
  onChoose: (good: PickableGood) => void;
  /** The field has got the focus, or has lost it. */
  onEnter?: () => void;
  onLeave?: () => void;
}

const find = (query: string, signal: AbortSignal) =>
  call<GoodHit[]>('get', `/varer/opslag?q=${encodeURIComponent(query.slice(0, 100))}`, undefined, {
    signal,
  });

/** A field that finds a good by number or name; what is chosen goes to the caller, and the field is empty again. */
export function GoodChooser(props: GoodChooserProps) {
  const { label, error, without, onChoose, onEnter, onLeave, ...input } = props;
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const found = useSearchAsYouType(text, find);
  const hits = (found?.answer ?? []).filter(({ id }) => !without.includes(id));
  const combobox = useCombobox();
  const isOpen = combobox.dropdownOpened && found !== null;
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const good = hits.find((hit) => hit.id === id);
        if (good !== undefined) onChoose(good);
        setText('');
        setLeft(false);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          label={label}
          error={error ?? (isLeft ? 'Vælg en vare i listen.' : undefined)}
          value={text}
          onChange={({ currentTarget }) => {
            setLeft(false);
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={onEnter}
          onBlur={() => {
            combobox.closeDropdown();
            setLeft(text.trim() !== '');
            onLeave?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Varer">
          {hits.map((good) => (
            <Combobox.Option key={good.id} value={good.id}>
              {good.goodNo} · {good.name}
              {good.barred && ' · Spærret'}
            </Combobox.Option>
          ))}
          {hits.length === 0 && (
            <Combobox.Empty>
              {found?.failed === true ? 'Der kunne ikke søges. Prøv igen.' : 'Ingen vare passer.'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
