import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import classes from './search-field.module.css';

/** Milliseconds without a key press after which the list is searched. */
const PAUSE = 250;

interface SearchFieldProps extends Pick<
  TextInputProps,
  'placeholder' | 'className' | 'size' | 'type'
> {
  label: string;
  /** What the list is searched for now. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** The key that leads here. */
  keys?: string;
  /** Why a text is not searched for. */
  hint?: (text: string) => string | undefined;
}

/** Narrows a list by a text, after a pause in the typing. While nobody types, the field follows the list. */
export function SearchField({
  label,
  value = '',
  onSearch,
  inputRef,
  keys,
  hint,
  ...input
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [focused, setFocused] = useState(false);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // What is being typed is newer than what the list shows.
    if (!focused) setText(value);
  }
  const search = useDebouncedCallback((typed: string) => {
    onSearch(typed.trim() || undefined);
  }, PAUSE);
  const why = text.trim() === '' ? undefined : hint?.(text);
  return (
    <TextInput
      {...input}
      ref={inputRef}
      aria-label={label}
      maxLength={100}
      value={text}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      leftSection={<IconSearch size={input.size === 'xs' ? 14 : 16} aria-hidden />}
      rightSection={
        why === undefined ? (
          keys && <KeyHint keys={keys} />
        ) : (
          <span role="status" className={classes.hint}>
            {why}
          </span>
        )
      }
    />
  );
}
