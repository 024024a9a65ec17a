import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusFirstProblem } from '#web/forms/follow-problems.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { Section } from '../sections/section.tsx';
import classes from './edit-section.module.css';
import type { RecordEdit } from './use-record-edit.ts';

interface EditSectionProps {
  id: string;
  title: string;
  /** Why nothing can be edited now; `null` when it can. */
  lock: string | null;
  canEdit: boolean;
  edit: Pick<
    RecordEdit<string>,
    | 'open'
    | 'dirty'
    | 'errors'
    | 'failure'
    | 'processing'
    | 'recentlySuccessful'
    | 'begin'
    | 'leave'
    | 'discard'
    | 'save'
  >;
  /** The fields: texts while `edit.open` is false, inputs while it is true. */
  children: ReactNode;
}

/** A section whose fields are edited in place: “Rediger”, the fields, “Gem”. The first field with `data-autofocus` gets the focus. */
export function EditSection({ id, title, lock, canEdit, edit, children }: EditSectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const beginButton = useRef<HTMLButtonElement>(null);
  const { open } = edit;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    else if (wasOpen.current && document.activeElement === document.body)
      beginButton.current?.focus();
    wasOpen.current = open;
  }, [open]);

  // Saved by the keys from far away, or while the fields were closed.
  const wasSaving = useRef(false);
  const isToBeShown = useRef(false);
  const notice = useRef<HTMLDivElement>(null);
  const { processing, begin } = edit;
  const failed = edit.failure !== null || Object.keys(edit.errors).length > 0;
  useEffect(() => {
    if (wasSaving.current && !processing && failed) {
      isToBeShown.current = true;
      begin();
    }
    wasSaving.current = processing;
    if (!isToBeShown.current || !open || form.current === null) return;
    isToBeShown.current = false;
    if (!focusFirstProblem(form.current)) notice.current?.scrollIntoView({ block: 'nearest' });
  });

  // With the buttons, which are on the screen wherever the hand is in the fields.
  const failure = edit.failure !== null && (
    <ErrorNotice message={edit.failure} onRetry={edit.save} retrying={edit.processing} />
  );

  return (
    <Section
      id={id}
      title={title}
      aside={<Aside canEdit={canEdit} edit={edit} beginButton={beginButton} />}
    >
      {lock !== null && <p className={classes.lock}>{lock}</p>}
      {!open && failure}
      <form
        ref={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        {children}
        {open && (
          <div className={classes.actions} data-writing>
            {failure && (
              <div ref={notice} className={classes.failure}>
                {failure}
              </div>
            )}
            <Button variant="default" onClick={edit.dirty ? edit.discard : edit.leave}>
              {edit.dirty ? 'Kassér ændringer' : 'Luk'}
            </Button>
            <Button type="submit" loading={edit.processing} disabled={!edit.dirty}>
              Gem
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}

interface AsideProps extends Pick<EditSectionProps, 'canEdit' | 'edit'> {
  beginButton: RefObject<HTMLButtonElement | null>;
}

function Aside({ canEdit, edit, beginButton }: AsideProps) {
  return (
    <>
      <span role="status" className={classes.saved}>
        {edit.recentlySuccessful && 'Gemt.'}
      </span>
      {!edit.open && edit.dirty && <span className={classes.unsaved}>Ikke gemt</span>}
      {canEdit && !edit.open && (
        <Button
          ref={beginButton}
          variant="default"
          onClick={edit.begin}
          rightSection={<KeyHint keys="e" />}
        >
          {edit.dirty ? 'Fortsæt' : 'Rediger'}
        </Button>
      )}
    </>
  );
}
