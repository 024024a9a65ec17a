import { Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { CompanyProps } from '#app-server/pages/admin/company.props.ts';
import { companyFieldNames, type CompanyTextField } from '#domain/company/company-fields.ts';
import { formatCvr } from '#domain/identifiers/grouped.ts';
import { companyConflictTexts } from '#web/company/company-texts.ts';
import { CompanyTabs } from '#web/company/company-tabs.tsx';
import classes from '#web/company/company.module.css';
import { HoursSection } from '#web/company/hours/hours-section.tsx';
import { LogoSection } from '#web/company/logo/logo-section.tsx';
import { useCompanyDraft } from '#web/company/use-company-draft.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { Page } from '#web/layout/page.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { LeaveQuestion } from '#web/settings-table/leave-question.tsx';
import { SaveBar } from '#web/settings-table/save-bar.tsx';

/** What the company says of itself on mails and work sheets, and the limits by which it works. */
export default function Company(props: CompanyProps) {
  const { logo, otherwise, nextOrderNo } = props;
  const draft = useCompanyDraft(props);
  const { dirty, busy, failure } = draft;
  useConflictTexts(companyConflictTexts);
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(draft.errors).length > 0;
  // The form is long: what is wrong may be far from the button. A correction of one field does not move on to the next.
  useEffect(() => {
    if (busy || !wrong) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [busy, wrong]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (dirty) void draft.save();
  }
  const field = (name: CompanyTextField) => ({
    name,
    label: companyFieldNames[name],
    autoComplete: 'off',
    value: draft.shown[name],
    error: draft.errors[name],
    onChange: (typed: string) => draft.set(name, typed),
  });

  return (
    <Page>
      <CompanyTabs />
      <form ref={form} onSubmit={onSubmit} noValidate className={classes.parts}>
        {failure !== null && <ErrorNotice message={failure} />}
        <section className={classes.part} aria-labelledby="firma">
          <Title order={2} fz="md" id="firma">
            Firmaet
          </Title>
          <Text fz="sm" c="dimmed">
            Står på mails og arbejdssedler. Navn og CVR-nr. bruges også til at kende firmaet selv på
            leverandørernes dokumenter.
          </Text>
          <div className={classes.fields}>
            <TextField {...field('name')} placeholder={otherwise.name ?? ''} />
            <TextField
              {...field('cvr')}
              inputMode="numeric"
              placeholder={otherwise.cvr === null ? '' : formatCvr(otherwise.cvr)}
            />
            <TextField {...field('addressLine')} className={classes.wide} />
            <TextField {...field('postnr')} inputMode="numeric" />
            <TextField {...field('city')} />
            <TextField {...field('phone')} type="tel" />
            <TextField {...field('email')} type="email" />
          </div>
        </section>
        <LogoSection logo={logo} className={classes.part} />
        <section className={classes.part} aria-labelledby="graenser">
          <Title order={2} fz="md" id="graenser">
            Grænser og numre
          </Title>
          <div className={classes.fields}>
            <TextField
              {...field('contributionLimitBp')}
              inputMode="decimal"
              rightSection="%"
              description="En ordre med lavere dækningsgrad skal godkendes, før den kan faktureres."
            />
            <TextField
              {...field('orderNumbersFrom')}
              inputMode="numeric"
              description={`Årets første ordre får mindst dette nummer. Den næste ordre bliver ${nextOrderNo}.`}
            />
          </div>
        </section>
        <HoursSection
          draft={draft.shown}
          errors={draft.errors}
          className={classes.part}
          onChange={draft.setHours}
        />
        <SaveBar draft={draft} foot onDiscard={draft.discard} />
      </form>
      <LeaveQuestion unsaved={dirty} />
    </Page>
  );
}
