import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Box,
  MARKABLE_FIELDS,
  type MarkableField,
  markableFieldLabels,
} from '#domain/documents/document-reading.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import classes from './mark-form.module.css';

/** A marked place on the document, and the words in it. */
export interface Marked {
  box: Box;
  text: string;
}

interface MarkFormProps {
  marked: Marked;
  onUse: (field: MarkableField, text: string) => void;
  onClose: () => void;
}

const MAX = 200;

/** What a marked place is to be used as. The words can be put right: a scanned page has none. */
export function MarkForm({ marked, onUse, onClose }: MarkFormProps) {
  const [text, setText] = useState(marked.text.slice(0, MAX));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useShortcuts({ Escape: onClose });
  const isEmpty = text.trim() === '';
  return (
    <fieldset aria-label="Det markerede" className={classes.form}>
      <TextInput
        ref={input}
        aria-label="Markeret tekst"
        placeholder="Skriv, hvad der står"
        maxLength={MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className={classes.text}
      />
      {MARKABLE_FIELDS.map((field) => (
        <Button
          key={field}
          variant="default"
          size="xs"
          disabled={isEmpty}
          onClick={() => onUse(field, text.trim())}
        >
          {markableFieldLabels[field]}
        </Button>
      ))}
      <ActionIcon variant="subtle" aria-label="Luk markeringen" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
