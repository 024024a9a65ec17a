import type { PartnerKind } from '#domain/customers-and-partners.ts';
import type { partners } from '../../database/schema/customers/customers.ts';
import { demoCvr } from '../rows/check-digits.ts';
import { demoId } from '../rows/ids.ts';

export interface DemoPartner {
  name: string;
  mark: string;
  kind: PartnerKind;
  /** Before the running number of a case. */
  casePrefix: string;
  intake: 'csv' | 'email_pdf' | 'api' | 'manual';
  /** Working hours to accept and to contact, working days to complete. */
  sla: [acceptH: number, contactH: number, doneDays: number];
  reportBack: 'email' | 'portal' | 'api';
  settlement: 'per_order' | 'weekly' | 'monthly';
  postnr: string;
}

/** Invented utilities, each in its own trade. Their debtors are the first customers. */
export const demoPartners = [
  {
    name: 'Bæltnet A/S',
    mark: 'BN',
    kind: 'grid',
    casePrefix: 'BN',
    intake: 'csv',
    sla: [4, 16, 15],
    reportBack: 'api',
    settlement: 'monthly',
    postnr: '7000',
  },
  {
    name: 'Nørreå Energi A/S',
    mark: 'NE',
    kind: 'energy',
    casePrefix: 'NOE-',
    intake: 'csv',
    sla: [8, 16, 20],
    reportBack: 'portal',
    settlement: 'monthly',
    postnr: '8600',
  },
  {
    name: 'StrømPunkt Ladeservice A/S',
    mark: 'SP',
    kind: 'charging',
    casePrefix: 'SPL-',
    intake: 'api',
    sla: [8, 8, 12],
    reportBack: 'portal',
    settlement: 'weekly',
    postnr: '8000',
  },
  {
    name: 'Lysvej Fiber A/S',
    mark: 'LF',
    kind: 'fibre',
    casePrefix: 'LF',
    intake: 'csv',
    sla: [8, 16, 15],
    reportBack: 'portal',
    settlement: 'weekly',
    postnr: '5000',
  },
  {
    name: 'Hedebo Fjernvarme A.m.b.a.',
    mark: 'HF',
    kind: 'heating',
    casePrefix: 'HF-',
    intake: 'email_pdf',
    sla: [16, 24, 25],
    reportBack: 'email',
    settlement: 'per_order',
    postnr: '7300',
  },
  {
    name: 'Åløkke Vand A/S',
    mark: 'ÅV',
    kind: 'water',
    casePrefix: 'AV',
    intake: 'email_pdf',
    sla: [16, 24, 25],
    reportBack: 'email',
    settlement: 'per_order',
    postnr: '5000',
  },
] as const satisfies readonly DemoPartner[];

const requiredDocs: Record<PartnerKind, string[]> = {
  grid: ['målerstand ned/op', 'foto af tavle åben'],
  energy: ['målerstand ned/op'],
  charging: ['foto af tavle åben', 'foto af føringsvej', 'foto af placering', 'slutkontrol'],
  fibre: ['foto af føringsvej', 'foto af placering'],
  heating: ['foto af tavle åben', 'slutkontrol'],
  water: ['foto af placering'],
};

/** The id of a partner by its index in the list. */
export function partnerId(seed: number, index: number): string {
  return demoId(seed, 'partner', index, Date.UTC(2021, 0, 4 + index));
}

/** The case number that a partner gives its `n`th order. */
export function partnerCaseNo(partner: DemoPartner, n: number): string {
  return `${partner.casePrefix}${300_000 + n * 7}`;
}

/** The rows of the partners. `debtorId` gives the customer that is invoiced. */
export function partnerRows(
  seed: number,
  debtorId: (index: number) => string,
): (typeof partners.$inferInsert)[] {
  return demoPartners.map((partner: DemoPartner, index) => {
    const at = new Date(Date.UTC(2021, 0, 4 + index));
    const [slaAcceptH, slaContactH, slaDoneDays] = partner.sla;
    return {
      id: partnerId(seed, index),
      name: partner.name,
      mark: partner.mark,
      kind: partner.kind,
      cvr: demoCvr(index),
      customerId: debtorId(index),
      caseNoPattern: `^${partner.casePrefix}\\d{6}$`,
      caseNoExamples: partnerCaseNo(partner, 1),
      intake: partner.intake,
      slaAcceptH,
      slaContactH,
      slaDoneDays,
      reportBack: partner.reportBack,
      settlement: partner.settlement,
      requiredDocs: requiredDocs[partner.kind],
      createdAt: at,
      updatedAt: at,
    };
  });
}
