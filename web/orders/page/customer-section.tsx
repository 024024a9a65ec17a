import { Anchor } from '@mantine/core';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { orderKindLabels, pricingLabels } from '#domain/orders/order.ts';
import { addressLine } from '#domain/orders/address-line.ts';
import { isFinal } from '#domain/orders/order-status.ts';
import { formatMeteringPoint, formatPhone } from '#domain/identifiers/grouped.ts';
import { AccessNotes } from '#web/customers/access-notes/access-notes.tsx';
import { CustomerLink } from '#web/customers/customer-link.tsx';
import { EmailText } from '#web/parts/text/email-text.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { addressText } from './address-text.ts';
import { Section } from '../../record/sections/section.tsx';

/** The customer, the payer and the address of the order. */
export function CustomerSection({ order }: { order: OrderDetails }) {
  const { customer, payer, address, partner } = order;
  const subject = encodeURIComponent(`Ordre ${order.orderNo}: ${order.title}`);
  return (
    <Section id="kunde" title="Kunde">
      <FactGrid>
        <Fact label={`Kunde ${customer.customerNo}`}>
          <CustomerLink {...customer} />
        </Fact>
        {payer.id !== customer.id && (
          <Fact label="Betaler">
            <CustomerLink {...payer} />
          </Fact>
        )}
        <Fact label="Telefon">
          {customer.phone === null ? null : (
            <Anchor fz="sm" href={`tel:${customer.phone}`}>
              {formatPhone(customer.phone)}
            </Anchor>
          )}
        </Fact>
        <Fact label="E-mail">
          {customer.email === null ? null : (
            <Anchor fz="sm" href={`mailto:${customer.email}?subject=${subject}`}>
              <EmailText email={customer.email} />
            </Anchor>
          )}
        </Fact>
        <Fact label="Adresse">
          <MapLink size="sm" address={addressLine(address)} text={addressText(address)} />
        </Fact>
        {address.meteringPointId !== null && (
          <Fact label="Målepunkt">{formatMeteringPoint(address.meteringPointId)}</Fact>
        )}
        {partner !== null && (
          <Fact label="Værk og sagsnr.">
            {[partner.name, partner.caseNo].filter((part) => part !== null).join(' · ')}
          </Fact>
        )}
        <Fact label="Rekvisitionsnr.">{order.requisitionNo}</Fact>
        <Fact label="Ordretype">{orderKindLabels[order.kind]}</Fact>
        <Fact label="Prisform">
          {pricingLabels[order.pricing]}
          {order.fixedPriceOre !== null && `: ${formatKr(order.fixedPriceOre)}`}
        </Fact>
      </FactGrid>
      {!isFinal(order.status) && <AccessNotes addressId={address.id} />}
    </Section>
  );
}
