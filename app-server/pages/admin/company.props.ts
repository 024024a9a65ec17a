import type { CompanyLogo } from '#domain/company/logo.ts';
import type { StoredCompany } from '#domain/company/company-fields.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/Company': CompanyProps;
  }
}

export interface CompanyProps {
  company: StoredCompany;
  logo: CompanyLogo | null;
  /** What the server's settings say where nothing is written here. */
  otherwise: { name: string | null; cvr: string | null };
  /** What the next order would be called. */
  nextOrderNo: string;
  /** The town of each postnr that has one alone. */
  towns: Record<string, string>;
  /** The last event that the company includes. */
  seq: number;
}
