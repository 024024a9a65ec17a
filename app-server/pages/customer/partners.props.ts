import type { Partner } from '#domain/partners/partner.ts';
import type { PartnerPrice } from '#domain/partners/partner-price.ts';
import type { SettingsTableProps } from '../settings-table.props.ts';
import type { Option } from '../shared.props.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Customer/Partners': PartnersProps;
    'Customer/Partner-Prices': PartnerPricesProps;
  }
}

export interface PartnersProps extends SettingsTableProps<Partner> {
  /** The names of the customers that are invoiced, by their numbers. */
  debtors: Readonly<Record<string, string>>;
  /** Partners that have orders, which are not removed. */
  used: string[];
}

export interface PartnerPricesProps extends SettingsTableProps<PartnerPrice> {
  partners: Option[];
}
