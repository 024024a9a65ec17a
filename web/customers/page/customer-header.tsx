import { Link } from '@inertiajs/react';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type {
  CustomerDetails,
  CustomerInfoProps,
} from '#app-server/pages/customer/customer-info.props.ts';
import { customerAddress } from '#domain/customers/customer-address.ts';
import { customerKindLabels } from '#domain/customers-and-partners.ts';
import { ASKED_TO_ANONYMISE } from '#domain/customers/anonymise.ts';
import type { CustomerCredit } from '#domain/customers/credit.ts';
import { customerBadges } from '#domain/customers/customer-badges.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { EmailText } from '#web/parts/text/email-text.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { PresentPeople } from '#web/record/presence/present-people.tsx';
import { Badge } from '../badge.tsx';
import classes from '#web/record/page/record-header.module.css';
import own from './customer-header.module.css';
import { type PresentOnCustomer, presentSentence } from './use-customer-presence.ts';

interface CustomerHeaderProps {
  customer: CustomerDetails;
  openOrders: number;
  credit: CustomerCredit | null;
  anonymising: CustomerInfoProps['anonymising'];
  others: readonly PresentOnCustomer[];
  /** What can be done with the customer. */
  actions: ReactNode;
}

/** The head of the page: who it is, what their numbers are worth, how to reach them, and who else has the customer open. */
export function CustomerHeader(props: CustomerHeaderProps) {
  const { customer, openOrders, credit, anonymising, others, actions } = props;
  const { kind, email, phone, mobile } = customer;
  const address = customerAddress(customer);
  const called = phone ?? mobile;
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <p className={classes.kicker}>
          <Link href="/kunder">Kunder</Link>
          <span aria-hidden>/</span>
          <span>{customer.customerNo}</span>
          <span className={classes.type}>{customerKindLabels[kind]}</span>
        </p>
        <PresentPeople others={others} sentenceOf={presentSentence} />
      </div>
      <h1 className={classes.title}>{customer.name}</h1>
      <div className={classes.marks}>
        {customerBadges(customer, credit).map((badge) => (
          <Badge key={badge.text} {...badge} />
        ))}
        {anonymising !== null && (
          <Badge
            tone="warning"
            text={ASKED_TO_ANONYMISE}
            hint={`${anonymising.by} bad om det ${formatDateTime(anonymising.at)}. En anden skal udføre det.`}
          />
        )}
      </div>
      <div className={`${classes.facts} ${own.facts}`}>
        <FactGrid>
          <Fact label="Telefon">
            {called === null ? null : (
              <Anchor fz="sm" href={`tel:${called}`}>
                {formatPhone(called)}
              </Anchor>
            )}
          </Fact>
          <Fact label="E-mail">
            {email === null ? null : (
              <Anchor fz="sm" href={`mailto:${email}`}>
                <EmailText email={email} />
              </Anchor>
            )}
          </Fact>
          <Fact label="Adresse">
            <MapLink size="sm" address={address} />
          </Fact>
          <Fact label="Åbne ordrer">{openOrders}</Fact>
        </FactGrid>
      </div>
      {actions}
    </header>
  );
}
