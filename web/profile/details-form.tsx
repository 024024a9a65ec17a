import { Link } from '@inertiajs/react';
import { Anchor, Button, Checkbox, TextInput, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import type { ProfileProps } from '#app-server/pages/profile/profile-edit.props.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { placesFor } from '#domain/pages.ts';
import { permissionsOf } from '#domain/rights/rights.ts';
import type { FormatStyle } from '#domain/text/format-style.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { useForm } from '#web/http/use-form.ts';
import {
  type ConflictTexts,
  showPlainly,
  useConflictTexts,
} from '#web/http/dialogs/conflict-texts.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useUser } from '#web/shared-props.ts';
import classes from './profile.module.css';
import { SavedNote } from './saved-note.tsx';

const labels: Readonly<Record<string, string>> = { name: 'Navn', mobile: 'Mobil' };
const texts: ConflictTexts = {
  label: (field) => labels[field] ?? field,
  show: (field, value) =>
    field === 'mobile' && typeof value === 'string'
      ? formatPhone(value)
      : showPlainly(field, value),
};

const switches = [
  {
    field: 'shortcuts',
    label: 'Genveje på tastaturet',
    description: 'Enkelte taster som j, k og g o. Ctrl+K virker altid.',
  },
  { field: 'sound', label: 'Lyd', description: 'Tavlen må spille lyde i din browser.' },
  {
    field: 'rememberFilters',
    label: 'Husk filtre',
    description: 'Lister åbnes med de filtre, du sidst brugte i denne browser.',
  },
] as const;

const formatStyles = [
  { value: 'danish', label: 'Dansk: 1.234,50 · 26. nov. 2026 · 08.30' },
  { value: 'international', label: 'International: 1\u202f234,50 · 2026-11-26 · 08:30' },
] as const satisfies { value: FormatStyle; label: string }[];

/** “Oplysninger”: what people see of the user, and how the user wants the product to be. */
export function DetailsForm({
  profile: { name, mobile, email, initials },
  preferences,
}: Pick<ProfileProps, 'profile' | 'preferences'>) {
  const user = useUser();
  const form = useForm({
    name,
    mobile: mobile === null ? '' : formatPhone(mobile),
    shortcuts: preferences.shortcuts,
    sound: preferences.sound,
    startPage: preferences.startPage ?? '/',
    rememberFilters: preferences.rememberFilters,
    formatStyle: preferences.formatStyle,
  });
  const { values, errors } = form;
  useConflictTexts(texts);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    form.submit('patch', '/profil', {
      errorBag: 'details',
      data: ({ startPage, ...rest }) => ({
        ...rest,
        startPage: startPage === '/' ? null : startPage,
        seenName: name,
        seenMobile: mobile,
      }),
    });
  }

  return (
    <section aria-labelledby="oplysninger" className={classes.part}>
      <form onSubmit={onSubmit} noValidate className={classes.choices}>
        <Title order={2} fz="lg" id="oplysninger">
          Oplysninger
        </Title>
        {form.failure !== null && <ErrorNotice message={form.failure} />}
        <div className={classes.fields}>
          <TextField
            label="Navn"
            name="name"
            autoComplete="name"
            value={values.name}
            onChange={(value) => form.set('name', value)}
            error={errors['name']}
          />
          <TextInput
            label="Initialer"
            value={initials}
            readOnly
            description="Bruges på tavle og arbejdssedler."
          />
          <TextField
            label="Mobil"
            name="mobile"
            type="tel"
            autoComplete="tel"
            value={values.mobile}
            onChange={(value) => form.set('mobile', value)}
            error={errors['mobile']}
          />
          <TextInput
            label="E-mail"
            value={email}
            readOnly
            description={
              <Anchor component={Link} href="/bekraeft-email" inherit className={classes.link}>
                Skift e-mail
              </Anchor>
            }
          />
          <ChoiceField
            label="Startside"
            description="Siden, du kommer til, når du har logget ind."
            className={classes.whole}
            choices={placesFor(permissionsOf(user?.rights ?? {})).map(({ path, label }) => ({
              value: path,
              label,
            }))}
            value={values.startPage}
            onChange={(value) => form.set('startPage', value)}
            error={errors['startPage']}
          />
          <ChoiceField
            label="Tal, datoer og klokkeslæt"
            description="Sådan står de på skærmen. Mails, papirer og udtræk er altid danske."
            className={classes.whole}
            choices={formatStyles}
            value={values.formatStyle}
            onChange={(value) => form.set('formatStyle', value)}
            error={errors['formatStyle']}
          />
        </div>
        {switches.map(({ field, label, description }) => (
          <Checkbox
            key={field}
            label={label}
            description={description}
            checked={values[field]}
            onChange={({ currentTarget }) => form.set(field, currentTarget.checked)}
          />
        ))}
        <div className={classes.foot}>
          <Button type="submit" loading={form.processing}>
            Gem
          </Button>
          <SavedNote shown={form.recentlySuccessful}>Gemt.</SavedNote>
        </div>
      </form>
    </section>
  );
}
