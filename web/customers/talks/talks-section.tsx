import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { CustomerInfoProps } from '#app-server/pages/customer/customer-info.props.ts';
import type { CustomerTalk } from '#app-server/pages/customer/customer-talks.props.ts';
import type { TalkKind } from '#domain/customers/talks.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { Section } from '#web/record/sections/section.tsx';
import classes from '../page/parts.module.css';

const TalkList = lazyPart(
  () => import('./talk-list.tsx'),
  (module) => module.TalkList,
);
const TalkDialog = lazyDialog(
  () => import('./talk-dialog.tsx'),
  (module) => module.TalkDialog,
);

const kinds = [
  { kind: 'call', label: 'Log opkald', Icon: IconPhone },
  { kind: 'mail', label: 'Log mail', Icon: IconMail },
] as const satisfies { kind: TalkKind; label: string; Icon: unknown }[];

type TalksSectionProps = Pick<
  CustomerInfoProps,
  'customer' | 'talks' | 'contacts' | 'orders' | 'can'
>;

/** The calls and mails with the customer, and the buttons that write one down. */
export function TalksSection({ customer, talks, contacts, orders, can }: TalksSectionProps) {
  const [open, setOpen] = useState<CustomerTalk | TalkKind | null>(null);
  return (
    <Section
      id="samtaler"
      title="Opkald og mails"
      aside={
        can.logTalks && (
          <span className={classes.ways}>
            {kinds.map(({ kind, label, Icon }) => (
              <Button
                key={kind}
                variant="default"
                leftSection={<Icon size={16} aria-hidden />}
                onPointerEnter={TalkDialog.preload}
                onFocus={TalkDialog.preload}
                onClick={() => setOpen(kind)}
              >
                {label}
              </Button>
            ))}
          </span>
        )
      }
    >
      {talks.length === 0 && <p className={classes.none}>Ingen opkald eller mails endnu.</p>}
      {talks.length > 0 && (
        <Suspense fallback={null}>
          <TalkList talks={talks} onCorrect={can.logTalks ? setOpen : undefined} />
        </Suspense>
      )}
      {open !== null && (
        <TalkDialog
          customerNo={customer.customerNo}
          talk={open}
          talks={talks}
          contacts={contacts}
          orders={orders.rows}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
