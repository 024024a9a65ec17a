import * as company from './company.ts';
import * as customerCare from './customers/customer-care.ts';
import * as customerTalks from './customers/customer-talks.ts';
import * as customers from './customers/customers.ts';
import * as documents from './documents/documents.ts';
import * as erp from './erp/erp.ts';
import * as events from './events.ts';
import * as fileRemovals from './documents/file-removals.ts';
import * as groups from './people/groups.ts';
import * as goods from './goods.ts';
import * as inspections from './orders/inspections.ts';
import * as mails from './mails.ts';
import * as orders from './orders/orders.ts';
import * as people from './people/people.ts';
import * as partners from './customers/partners.ts';
import * as places from './customers/places.ts';
import * as savedViews from './people/saved-views.ts';
import * as screens from './screens.ts';
import * as secondFactors from './people/second-factors.ts';
import * as statusSettings from './orders/status-settings.ts';
import * as sums from './orders/sums.ts';
import * as transfers from './erp/transfers.ts';
import * as vaerkOrders from './orders/vaerk-orders.ts';

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
