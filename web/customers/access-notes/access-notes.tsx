import { Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AccessNotes as Notes, AccessNotesRequest } from '#domain/customers/access-notes.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { LongTextField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { declinedConflict } from '#web/http/call-error.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useMay } from '#web/shared-props.ts';
import classes from './access-notes.module.css';

interface AccessNotesProps {
  addressId: string;
}

/**
 * How to get in at an address: keys, dogs, alarm codes. Fetched by the button alone, since every reading is logged, and kept
 * nowhere on the device.
 */
export function AccessNotes({ addressId }: AccessNotesProps) {
  const may = useMay();
  const [shown, setShown] = useState<Notes | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  /** The version that is being written anew. */
  const [openedAt, setOpenedAt] = useState(0);
  const { sending, errors, failure, send } = useSending(['notes']);
  const box = useRef<HTMLDivElement>(null);
  const part = shown === null ? 'closed' : draft === null ? 'read' : 'write';
  const before = useRef(part);
  useEffect(() => {
    // The pressed button has been removed: the focus moves to the first of what stands there instead.
    if (before.current !== part) {
      box.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    }
    before.current = part;
  }, [part]);
  if (!may('customer.access_notes')) return null;
  const url = `/adresser/${addressId}/adgang`;
  if (shown === null) {
    return (
      <div ref={box} className={classes.closed}>
        <Button
          variant="default"
          size="compact-sm"
          className={classes.button}
          leftSection={<IconKey size={16} aria-hidden />}
          loading={sending !== null}
          onClick={() => void send('read', async () => setShown(await call<Notes>('get', url)))}
        >
          Vis adgangsforhold
        </Button>
        {failure !== null && <ErrorNotice message={failure} />}
      </div>
    );
  }
  const save = (notes: string) =>
    send('write', async () => {
      const body: Omit<AccessNotesRequest, 'force'> = { notes, version: shown.version };
      try {
        setShown(await call<Notes>('put', url, body));
        setDraft(null);
      } catch (error) {
        // Whoever does not overwrite what another has written reads it, and saves again with it before their eyes.
        if (declinedConflict(error) !== null) setShown(await call<Notes>('get', url));
        throw error;
      }
    });
  return (
    <section ref={box} aria-label="Adgangsforhold" className={classes.box}>
      {draft === null ? (
        <>
          <Text className={classes.text}>
            {shown.notes === '' ? 'Der er ikke skrevet noget om adgangen.' : shown.notes}
          </Text>
          {shown.updatedAt !== null && (
            <Text fz="xs" c="dimmed">
              Skrevet af {shown.updatedBy} {formatDateTime(shown.updatedAt)}. Din visning er
              noteret.
            </Text>
          )}
          <div className={classes.buttons}>
            <Button
              size="compact-sm"
              variant="default"
              className={classes.button}
              onClick={() => {
                setDraft(shown.notes);
                setOpenedAt(shown.version);
              }}
            >
              Ret
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              className={classes.button}
              onClick={() => setShown(null)}
            >
              Skjul
            </Button>
          </div>
        </>
      ) : (
        <>
          {failure !== null && shown.version > openedAt && (
            <Text className={classes.text}>Der står nu: {shown.notes}</Text>
          )}
          <LongTextField
            label="Adgangsforhold"
            description="Nøgle, hund, alarmkode. Gemmes krypteret og vises kun for dem, der må."
            value={draft}
            onChange={setDraft}
            error={errors['notes']}
            maxLength={1000}
            autosize
            minRows={3}
          />
          {failure !== null && <ErrorNotice message={failure} />}
          <div className={classes.buttons}>
            <Button
              size="compact-sm"
              className={classes.button}
              loading={sending !== null}
              onClick={() => void save(draft)}
            >
              Gem
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              className={classes.button}
              disabled={sending !== null}
              onClick={() => setDraft(null)}
            >
              Fortryd
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
