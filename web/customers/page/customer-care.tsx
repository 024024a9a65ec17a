import { Button, Menu } from '@mantine/core';
import { IconArrowsJoin2, IconDots, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerDetails } from '#app-server/pages/customer/customer-info.props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useMay } from '#web/shared-props.ts';
import { reloadCustomer } from './reload-customer.ts';

const MergeDialog = lazyDialog(
  () => import('../merge/merge-dialog.tsx'),
  (module) => module.MergeDialog,
);
const AnonymiseDialog = lazyDialog(
  () => import('../anonymise/anonymise-dialog.tsx'),
  (module) => module.AnonymiseDialog,
);

/** What is rarely done with a customer: making two of them one, and anonymising one. */
export function CustomerCare({ customer }: { customer: CustomerDetails }) {
  const may = useMay();
  const [open, setOpen] = useState<'merge' | 'anonymise' | null>(null);
  const { customerNo, gdprStatus, archived } = customer;
  const mayMerge = may('customer.edit') && !archived;
  const mayAnonymise =
    gdprStatus === 'active' &&
    (may('customer.anonymise.request') || may('customer.anonymise.execute'));
  if (!mayMerge && !mayAnonymise) return null;
  const close = () => setOpen(null);
  function changed() {
    close();
    void reloadCustomer();
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
            Mere
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayMerge && (
            <Menu.Item
              leftSection={<IconArrowsJoin2 size={16} aria-hidden />}
              onClick={() => setOpen('merge')}
            >
              Flet med en anden kunde
            </Menu.Item>
          )}
          {mayAnonymise && (
            <Menu.Item
              leftSection={<IconUserOff size={16} aria-hidden />}
              onClick={() => setOpen('anonymise')}
            >
              Anonymisér
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'merge' && (
        <MergeDialog
          customerNo={customerNo}
          onClose={close}
          onMerged={({ loserNo }) => {
            say.success(
              `Kunde ${loserNo} er flettet ind i ${customerNo}. Det kan fortrydes i 30 dage under »Hændelser«.`,
            );
            changed();
          }}
        />
      )}
      {open === 'anonymise' && (
        <AnonymiseDialog customerNo={customerNo} onClose={close} onDone={changed} />
      )}
    </>
  );
}
