import { useState } from 'react';
import type {
  CustomerAddress,
  CustomerInfoProps,
} from '#app-server/pages/customer/customer-info.props.ts';
import { customerUrl } from '#web/customers/customer-url.ts';
import { customerConflictTexts } from '#web/customers/edit/customer-field-text.ts';
import { customerRecord, readCustomerDraft } from '#web/customers/edit/customer-record.ts';
import { DetailsSection } from '#web/customers/edit/details-section.tsx';
import { AddressesSection } from '#web/customers/page/addresses-section.tsx';
import { ContactsSection } from '#web/customers/page/contacts-section.tsx';
import { CustomerActions } from '#web/customers/page/customer-actions.tsx';
import { CustomerHeader } from '#web/customers/page/customer-header.tsx';
import classes from '#web/record/page/record-page.module.css';
import { MoneySection } from '#web/customers/page/money-section.tsx';
import { OrdersSection } from '#web/customers/page/orders-section.tsx';
import { reloadCustomer } from '#web/customers/page/reload-customer.ts';
import { TimelineSection } from '#web/customers/page/timeline-section.tsx';
import { useCustomerNews } from '#web/customers/page/use-customer-news.ts';
import { useCustomerPresence } from '#web/customers/page/use-customer-presence.ts';
import { ActivitiesSection, DocumentsSection } from '#web/customers/page/work-sections.tsx';
import { TalksSection } from '#web/customers/talks/talks-section.tsx';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { openNewOrder } from '#web/orders/create/open-new-order.ts';
import { DraftOffer } from '#web/record/drafts/draft-offer.tsx';
import { useDraft } from '#web/record/drafts/use-draft.ts';
import { saySavedSoon } from '#web/record/edit/say-saved-soon.ts';
import { useRecordEdit } from '#web/record/edit/use-record-edit.ts';
import { type SectionTab, SectionTabs } from '#web/record/sections/section-tabs.tsx';
import { useUser } from '#web/shared-props.ts';

/** In the order of the page. */
const sections: SectionTab[] = [
  { id: 'stamdata', label: 'Stamdata' },
  { id: 'ordrer', label: 'Ordrer' },
  { id: 'adresser', label: 'Adresser' },
  { id: 'oekonomi', label: 'Økonomi' },
  { id: 'kontakter', label: 'Kontaktpersoner' },
  { id: 'aktiviteter', label: 'Aktiviteter' },
  { id: 'samtaler', label: 'Opkald og mails' },
  { id: 'dokumenter', label: 'Dokumenter' },
  { id: 'haendelser', label: 'Hændelser' },
];
const withoutMoney = sections.filter(({ id }) => id !== 'oekonomi');

/** Everything about one customer. */
export default function CustomerInfo(props: CustomerInfoProps) {
  return <Customer key={props.customer.id} {...props} />;
}

function Customer(props: CustomerInfoProps) {
  const { customer, contacts, addresses, orders, credit, months, can } = props;
  const { id, customerNo } = customer;
  const userId = useUser()?.id ?? '';
  const url = customerUrl(customerNo);
  const edit = useRecordEdit(url, customerRecord(customer), (save) =>
    saySavedSoon('Kunden er gemt.', url, save, reloadCustomer),
  );
  const { others, setEditing } = useCustomerPresence(id);
  const [address, setAddress] = useState<CustomerAddress | 'new' | null>(null);
  const draft = useDraft(
    userId,
    `customer:${id}`,
    edit.dirty ? { edits: edit.changed, base: edit.base } : null,
    readCustomerDraft,
  );
  useCustomerNews(props, others, edit);
  useConflictTexts(customerConflictTexts);
  useShortcuts({
    ...(can.fields.length > 0 && { e: edit.begin }),
    'Mod+s': edit.save,
    ...(can.createOrder.allowed && { o: () => openNewOrder({ customerId: id }) }),
    ...(can.editParts && { a: () => setAddress('new') }),
    Escape: () => {
      setEditing(null);
      edit.leave();
    },
  });

  return (
    <>
      <PageTitle title={customer.name} />
      <div className={classes.page} data-writing={edit.open || undefined}>
        {draft.found !== null && can.fields.length > 0 && (
          <DraftOffer
            savedAt={draft.found.savedAt}
            onRestore={() => {
              if (draft.found !== null) edit.restore(draft.found);
              draft.settle(false);
            }}
            onDiscard={() => draft.settle(true)}
          />
        )}
        <CustomerHeader
          customer={customer}
          openOrders={orders.open}
          credit={credit}
          anonymising={props.anonymising}
          others={others}
          actions={
            <CustomerActions customer={customer} can={can} onNewAddress={() => setAddress('new')} />
          }
        />
        <SectionTabs label="Kundens dele" sections={months === null ? withoutMoney : sections} />
        <div className={classes.columns}>
          <div className={classes.main}>
            <DetailsSection
              customerId={id}
              can={can}
              edit={edit}
              others={others}
              onEditing={setEditing}
            />
            <OrdersSection customer={customer} orders={orders} can={can} />
            <AddressesSection
              customer={customer}
              addresses={addresses}
              can={can}
              open={address}
              onOpen={setAddress}
            />
            {months !== null && (
              <MoneySection
                customerNo={customer.customerNo}
                customerId={id}
                months={months}
                credit={credit}
              />
            )}
          </div>
          <div className={classes.side}>
            <ContactsSection customer={customer} contacts={contacts} can={can} />
            <ActivitiesSection activities={props.activities} />
            <TalksSection {...props} />
            <DocumentsSection documents={props.documents} />
            <TimelineSection customer={customer} timeline={props.timeline} />
          </div>
        </div>
      </div>
    </>
  );
}
