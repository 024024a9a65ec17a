import { useState } from 'react';
import { TextField } from './text-fields.tsx';
import { useUnreadText } from './unread-text.ts';

interface TypedTimeFieldProps {
  label: string;
  placeholder: string;
  /** The time as it can be typed. */
  text: string;
  /** What the time is, in words. */
  words?: string | undefined;
  required?: boolean;
  autofocus?: boolean | undefined;
  /** Reads what was typed and takes it; false when it cannot be read. */
  onTyped: (text: string) => boolean;
}

interface Typed {
  text: string;
  /** The time as it stood when this was typed. */
  before: string;
  isRead: boolean;
  left: boolean;
}

/** A time that is typed in a person's words. What cannot be read stays, with a sentence about it, until it can; until then nothing is sent. */
export function TypedTimeField(props: TypedTimeFieldProps) {
  const { label, placeholder, text, words, required = false, autofocus, onTyped } = props;
  const [written, setTyped] = useState<Typed | null>(null);
  // Another time has been chosen since, in the calendar.
  const typed = written?.isRead === false && written.before !== text ? null : written;
  const isUnread = typed !== null && !typed.isRead && typed.text.trim() !== '';
  const isWrong = isUnread && typed.left;
  const field = useUnreadText(isUnread);
  return (
    <TextField
      ref={field}
      label={label}
      required={required}
      data-autofocus={autofocus}
      placeholder={placeholder}
      autoComplete="off"
      value={typed?.text ?? text}
      error={isWrong ? 'Skriv fx tors 8-11, i morgen 8 eller 26-11 8-12.' : undefined}
      description={isUnread ? !isWrong && `Fx ${placeholder}` : words}
      onChange={(value) =>
        setTyped({ text: value, before: text, isRead: onTyped(value), left: false })
      }
      onBlur={() =>
        setTyped((before) =>
          before === null || before.isRead || before.text.trim() === ''
            ? null
            : { ...before, left: true },
        )
      }
      onInvalid={(event) => {
        event.preventDefault();
        setTyped((before) => before && { ...before, left: true });
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
