import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  CustomerContact,
  CustomerInfoProps,
} from '#app-server/pages/customer/customer-info.props.ts';
import type { CustomerTalk } from '#app-server/pages/customer/customer-talks.props.ts';
import {
  TALK_DIRECTIONS,
  type TalkFields,
  type TalkKind,
  talkLabel,
} from '#domain/customers/talks.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { DayField, InstantField } from '#web/forms/lazy-fields.tsx';
import { LongTextField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { declinedConflict } from '#web/http/call-error.ts';
import { ConfirmDialog } from '#web/http/dialogs/confirm-dialog.tsx';
import { say } from '#web/layout/notices/toast.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { useRights } from '#web/shared-props.ts';
import classes from '../customer-form.module.css';
import { customerUrl } from '../customer-url.ts';
import { reloadCustomer } from '../page/reload-customer.ts';
import ownClasses from './talks.module.css';

interface TalkDialogProps {
  customerNo: number;
  /** The one that is corrected, or the kind of a new one. */
  talk: CustomerTalk | TalkKind;
  /** What the card shows of them now. */
  talks: readonly CustomerTalk[];
  contacts: readonly CustomerContact[];
  orders: readonly CustomerInfoProps['orders']['rows'][number][];
  onClose: () => void;
}

const FIELDS = ['direction', 'at', 'said', 'contactId', 'orderId', 'followUpOn'] as const;
const words = { call: 'opkald', mail: 'mail' } as const;
const these = { call: 'opkaldet', mail: 'mailen' } as const;

/** A call or a mail is written down, or corrected by whoever wrote it. */
export function TalkDialog(props: TalkDialogProps) {
  const { customerNo, talk, talks, contacts, orders, onClose } = props;
  const stored = typeof talk === 'string' ? null : talk;
  const kind = typeof talk === 'string' ? talk : talk.kind;
  const seesAll = scopeOf(useRights(), 'customer.see') === 'all';
  const [first] = useState<TalkFields>(() => ({
    kind,
    direction: stored?.direction ?? 'in',
    at: stored?.at ?? new Date().toISOString(),
    said: stored?.said ?? '',
    contactId: stored?.contactId ?? null,
    orderId: stored?.orderId ?? (seesAll ? null : (orders[0]?.id ?? null)),
    followUpOn: stored?.followUpOn ?? null,
  }));
  const [fields, setFields] = useState(first);
  /** The version that the next save is based on: the one that was opened, or the one that was not to be overwritten. */
  const [version, setVersion] = useState(stored?.version ?? 0);
  const standing = talks.find(({ id }) => id === stored?.id);
  const [withdrawing, setWithdrawing] = useState(false);
  const dirty = FIELDS.some((field) => fields[field] !== first[field]);
  const write = (change: Partial<TalkFields>) => setFields({ ...fields, ...change });
  const { sending, errors, failure, send } = useSending(FIELDS);
  const url = `${customerUrl(customerNo)}/samtaler`;

  /** Whoever does not overwrite is shown what stands there now. The next save is made with it before their eyes, and asks no more. */
  const sendBased = (what: string, run: () => Promise<void>) =>
    void send(what, async () => {
      try {
        await run();
      } catch (error) {
        const standing = declinedConflict(error);
        if (standing !== null) {
          await reloadCustomer();
          setVersion(standing.currentVersion);
        }
        throw error;
      }
      await reloadCustomer();
      onClose();
    });
  const save = () =>
    sendBased('save', async () => {
      if (stored === null) await call('post', url, fields);
      else await call('patch', `${url}/${stored.id}`, { ...fields, version });
    });
  const withdraw = ({ id }: CustomerTalk) => {
    setWithdrawing(false);
    sendBased('withdraw', async () => {
      await call('delete', `${url}/${id}`, { version });
      say.success('Det er trukket tilbage.');
    });
  };

  return (
    <QuestionDialog
      opened
      title={stored === null ? `Log ${words[kind]}` : `Ret ${words[kind]}`}
      size="lg"
      dirty={dirty}
      onClose={onClose}
    >
      {stored !== null && (
        <ConfirmDialog
          opened={withdrawing}
          title={`Træk ${these[kind]} tilbage`}
          question="Teksten slettes for alle og kan ikke hentes igen."
          confirm="Træk tilbage"
          safe="cancel"
          onCancel={() => setWithdrawing(false)}
          onConfirm={() => withdraw(stored)}
        />
      )}
      <QuestionForm
        submit="Gem"
        busy={sending === 'save'}
        ready
        sentence={failure}
        className={classes.grid}
        onSubmit={save}
        onClose={onClose}
      >
        {stored !== null && version !== stored.version && standing !== undefined && (
          <div className={ownClasses.standing}>
            <Text fz="sm" fw={600}>
              Der står nu
            </Text>
            <p className={ownClasses.said}>{standing.said}</p>
            <Text fz="xs" c="dimmed">
              »Gem« skriver dit over det.
            </Text>
          </div>
        )}
        <ChoiceField
          label="Retning"
          choices={TALK_DIRECTIONS.map((direction) => ({
            value: direction,
            label: talkLabel({ kind, direction }),
          }))}
          value={fields.direction}
          error={errors['direction']}
          onChange={(direction) => write({ direction })}
        />
        <InstantField
          label="Hvornår"
          required
          value={fields.at}
          error={errors['at']}
          onChange={(at) => write({ at: at ?? '' })}
        />
        <LongTextField
          label="Hvad blev sagt?"
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2_000}
          data-autofocus
          className={ownClasses.wide}
          value={fields.said}
          error={errors['said']}
          onChange={(said) => write({ said })}
        />
        <ChoiceField
          label="Kontaktperson"
          choices={[
            { value: '', label: 'Ikke oplyst' },
            ...contacts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={fields.contactId ?? ''}
          error={errors['contactId']}
          onChange={(id) => write({ contactId: id === '' ? null : id })}
        />
        <ChoiceField
          label="Ordre"
          choices={[
            ...(seesAll ? [{ value: '', label: 'Ingen bestemt ordre' }] : []),
            ...orderChoices(orders, stored),
          ]}
          value={fields.orderId ?? ''}
          error={errors['orderId']}
          onChange={(id) => write({ orderId: id === '' ? null : id })}
        />
        <DayField
          label="Opfølgning"
          value={fields.followUpOn}
          error={errors['followUpOn']}
          onChange={(followUpOn) => write({ followUpOn })}
          onUnreadable={(followUpOn) => write({ followUpOn })}
        />
        {stored !== null && (
          <Button
            variant="subtle"
            color="red"
            className={ownClasses.withdraw}
            loading={sending === 'withdraw'}
            onClick={() => setWithdrawing(true)}
          >
            Træk tilbage
          </Button>
        )}
      </QuestionForm>
    </QuestionDialog>
  );
}

/** The orders that are shown on the card, and the one that it is about if it is another. */
function orderChoices(
  orders: TalkDialogProps['orders'],
  stored: CustomerTalk | null,
): { value: string; label: string }[] {
  const shown = orders.map(({ id, orderNo, title }) => ({
    value: id,
    label: `${orderNo} ${title}`,
  }));
  const { orderId = null, orderNo = null } = stored ?? {};
  if (orderId === null || shown.some(({ value }) => value === orderId)) return shown;
  return [...shown, { value: orderId, label: orderNo ?? '–' }];
}
