import { type Grants, type GroupCode, type OrderRights, rightsOf, rightsOn } from './rights.ts';
import { settingsTables } from '../settings-tables.ts';

/** A group as the product ships it. */
export interface StandardGroup {
  code: GroupCode;
  name: string;
  /** Who belongs in it, in one sentence. */
  description: string;
  /** It is combined with a role, and is none by itself. */
  addon: boolean;
  /** Its members have to log in with a second factor. */
  needsSecondFactor: boolean;
  grants: Grants;
}

const settings = Object.values(settingsTables);
const everySetting: Grants = Object.fromEntries(
  settings.map(({ permission }) => [permission, 'all'] as const),
);
const everySettingEdit: Grants = Object.fromEntries(
  settings.map(({ editPermission }) => [editPermission, 'all'] as const),
);

const office: Grants = {
  'order.see': 'all',
  'order.create': 'all',
  'order.edit': 'all',
  'order.overwrite': 'all',
  'order.prices.see': 'all',
  'order.prices.edit': 'all',
  'order.status.change': 'all',
  'order.status.prepare': 'all',
  'transfer.see': 'all',
  'transfer.send': 'all',
  'order.documentation.edit': 'all',
  'order.grid.edit': 'all',
  'order.cancel': 'all',
  'customer.see': 'all',
  'customer.edit': 'all',
  'customer.anonymise.request': 'all',
  'customer.access_notes': 'all',
  'activity.edit': 'all',
  'activity.correct': 'own',
  'activity.plan': 'all',
  'document.match': 'all',
  'dashboard.see': 'all',
  'board.see': 'all',
  'good.see': 'all',
  'good.edit': 'all',
  'partner.see': 'all',
  'partner_price.see': 'all',
};

const ruling: Grants = {
  ...office,
  'activity.correct': 'all',
  'order.contribution.see': 'all',
  'order.status.verify': 'all',
  'order.cancel.valued': 'all',
  'order.restore': 'all',
  'order.credit': 'all',
  'customer.terms.edit': 'all',
  'dashboard.economy.see': 'all',
  'document.automate': 'all',
  'screen.pair': 'all',
  'good.prices.edit': 'all',
  ...everySetting,
  'partner.edit': 'all',
  'partner_price.edit': 'all',
};

/** The groups of a new company. The page of the groups compares what is stored with them. */
export const standardGroups: readonly StandardGroup[] = [
  {
    code: 'fitter',
    name: 'Montør',
    description: 'Udfører arbejdet, og ser og retter sine egne ordrer. Kan planlægges.',
    addon: false,
    needsSecondFactor: false,
    grants: {
      'order.see': 'own',
      'order.edit': 'own',
      'order.overwrite': 'own',
      'order.status.change': 'own',
      'order.documentation.edit': 'own',
      'customer.see': 'own',
      'customer.access_notes': 'own',
      'activity.edit': 'own',
      'activity.correct': 'own',
      'board.see': 'all',
      'good.see': 'all',
    },
  },
  {
    code: 'office',
    name: 'Kontor',
    description: 'Modtager, planlægger og fakturerer ordrer.',
    addon: false,
    needsSecondFactor: false,
    grants: office,
  },
  {
    code: 'leader',
    name: 'Leder',
    description: 'Har ansvaret for driften, og ser dækningsbidrag og økonomi.',
    addon: false,
    needsSecondFactor: false,
    grants: { ...ruling, 'order.contribution.approve': 'all' },
  },
  {
    code: 'administrator',
    name: 'Administrator',
    description: 'Indretter Tavlen: brugere, grupper, statusser og aktivitetstyper.',
    addon: false,
    needsSecondFactor: true,
    grants: {
      ...ruling,
      ...everySettingEdit,
      'customer.anonymise.execute': 'all',
      'transfer.revoke': 'all',
      'transfer.connect': 'all',
      'saved_view.edit': 'all',
      'user.administer': 'all',
    },
  },
  {
    code: 'technical_manager',
    name: 'Fagligt ansvarlig',
    description: 'Godkender slutkontrol og dokumentation.',
    addon: true,
    needsSecondFactor: false,
    grants: {
      'order.see': 'all',
      'order.status.verify': 'all',
      'order.documentation.edit': 'all',
      'order.grid.edit': 'all',
      'good.see': 'all',
      'customer.see': 'all',
    },
  },
  {
    code: 'finance',
    name: 'Økonomi',
    description: 'Fakturerer, krediterer og matcher dokumenter.',
    addon: true,
    needsSecondFactor: true,
    grants: {
      'order.see': 'all',
      'order.prices.see': 'all',
      'order.contribution.see': 'all',
      'order.status.prepare': 'all',
      'order.credit': 'all',
      'transfer.see': 'all',
      'transfer.send': 'all',
      'transfer.revoke': 'all',
      'customer.see': 'all',
      'customer.terms.edit': 'all',
      'customer.anonymise.execute': 'all',
      'document.match': 'all',
      'dashboard.see': 'all',
      'dashboard.economy.see': 'all',
      'board.see': 'all',
      'good.see': 'all',
      'good.prices.edit': 'all',
      'partner.see': 'all',
      'partner_price.see': 'all',
      'partner_price.edit': 'all',
    },
  },
  {
    code: 'planner',
    name: 'Planlægger',
    description: 'Ser alle ordrer og montørernes kalendere.',
    addon: true,
    needsSecondFactor: false,
    grants: {
      'order.see': 'all',
      'customer.see': 'all',
      'good.see': 'all',
      'activity.plan': 'all',
    },
  },
  {
    code: 'screen',
    name: 'Skærm',
    description: 'En fælles skærm, der kun viser tavlen, uden navne og beløb.',
    addon: true,
    needsSecondFactor: false,
    grants: { 'board.see': 'all' },
  },
];

/** The rights of somebody in these groups where the groups are as shipped: none of them is about areas. */
export function standardRights(codes: readonly GroupCode[]): OrderRights {
  return rightsOn(rightsOf(standardGroups.filter(({ code }) => codes.includes(code))), false);
}
