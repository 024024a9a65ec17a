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
  const { label, without, onChoose, onEnter, onLeave, ...input } = props;
  const [text, setText] = useState('');
  const found = useSearchAsYouType(text, find)?.answer ?? [];
  const hits = found.filter(({ id }) => !without.includes(id));
  const combobox = useCombobox();
  const isOpen = combobox.dropdownOpened && hits.length > 0;
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const good = hits.find((hit) => hit.id === id);
        if (good !== undefined) onChoose(good);
        setText('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          label={label}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={onEnter}
          onBlur={() => {
            combobox.closeDropdown();
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
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
