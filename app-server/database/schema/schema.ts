import * as company from './company.ts';
import * as customerCare from './customer-care.ts';
import * as customerTalks from './customer-talks.ts';
import * as customers from './customers.ts';
import * as documents from './documents.ts';
import * as erp from './erp.ts';
import * as events from './events.ts';
import * as fileRemovals from './file-removals.ts';
import * as groups from './groups.ts';
import * as goods from './goods.ts';
import * as inspections from './inspections.ts';
import * as mails from './mails.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as partners from './partners.ts';
import * as places from './places.ts';
import * as savedViews from './saved-views.ts';
import * as screens from './screens.ts';
import * as secondFactors from './second-factors.ts';
import * as statusSettings from './status-settings.ts';
import * as sums from './sums.ts';
import * as transfers from './transfers.ts';
import * as vaerkOrders from './vaerk-orders.ts';

/** All tables, for Drizzle's relational queries and migrations. */
export const schema = {
  ...people,
  ...places,
  ...company,
  ...customers,
  ...customerCare,
  ...customerTalks,
  ...partners,
  ...groups,
  ...goods,
  ...orders,
  ...inspections,
  ...vaerkOrders,
  ...mails,
  ...documents,
  ...erp,
  ...events,
  ...fileRemovals,
  ...savedViews,
  ...screens,
  ...secondFactors,
  ...statusSettings,
  ...sums,
  ...transfers,
};
