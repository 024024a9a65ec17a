import type { CompanyLogo } from '#domain/company/logo.ts';
import type { CompanySender } from '#domain/company/company-fields.ts';
import type { Priority } from '#domain/orders/order.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import type { OrderDetails } from './order-info.props.ts';

/** What a fitter takes along about one order. Without prices: the sheet is left lying on site. */
export interface WorkSheet {
  orderNo: string;
  requisitionNo: string;
  title: string;
  description: string | null;
  workType: WorkTypeCode;
  priority: Priority;
  customer: { name: string; phone: string | null };
  address: OrderDetails['address'];
  /** How and where the installation is connected to the grid. */
  meterNo: string | null;
  cabinetNo: string | null;
  mainFuseA: number | null;
  phases: number | null;
  partner: { name: string; caseNo: string | null } | null;
  fitters: string[];
  responsible: { name: string; initials: string };
  plannedStart: string | null;
  plannedEnd: string | null;
  estimatedMin: number | null;
  dueAt: string | null;
  lines: { id: string; goodNo: string | null; text: string; qtyMilli: number; unit: string }[];
}

declare module '../page-props.ts' {
  interface PageProps {
    'Order/Work-Sheets': WorkSheetsProps;
  }
}

export interface WorkSheetsProps {
  sheets: WorkSheet[];
  /** Whose sheets they are. */
  sender: CompanySender;
  logo: CompanyLogo | null;
  /** Asked for, but not there, or not for this user. */
  missing: string[];
}
