import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';

interface SubReasonsProps {
  name: string;
  reasons: readonly string[];
  problem: string | undefined;
  mayEdit: boolean;
  disabled: boolean;
  onChange: (reasons: string[]) => void;
}

/** The sub-reasons of a status, each with a way to take it out, and one more. */
export function SubReasons(props: SubReasonsProps) {
  const { name, reasons, problem, mayEdit, disabled, onChange } = props;
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onChange([...reasons, text.trim()]);
    setText('');
  };
  return (
    <Group gap={4}>
      {reasons.map((reason) => (
        <Group key={reason} gap={2} wrap="nowrap">
          <span>{reason}</span>
          {mayEdit && (
            <ActionIcon
              variant="subtle"
              size="sm"
              disabled={disabled}
              aria-label={`Fjern årsagen ${reason}`}
              onClick={() => onChange(reasons.filter((one) => one !== reason))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {mayEdit && (
        <TextInput
          size="xs"
          w={140}
          aria-label={`Ny årsag til ${name}`}
          placeholder="Ny årsag"
          value={text}
          disabled={disabled}
          error={problem}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={({ key }) => key === 'Enter' && add()}
          rightSection={
            text.trim() !== '' && (
              <ActionIcon variant="subtle" size="sm" aria-label="Tilføj årsag" onClick={add}>
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            )
          }
        />
      )}
    </Group>
  );
}
