/** Which modules go together into one file of the browser's code: those whose path one of the patterns finds. */
type Patterns = readonly RegExp[];

/** The library of charts, which a page fetches when it draws one, with what only that library needs. */
const charts: Patterns = [
  /node_modules\/recharts/,
  /node_modules\/(?:d3-|internmap|victory|decimal\.js|eventemitter3)/,
  /node_modules\/(?:@reduxjs|redux|reselect|react-redux|immer)/,
  /web\/charts\/period-chart/,
  /web\/charts\/period-tick/,
  /web\/charts\/quiet-periods/,
  /web\/charts\/end-labels/,
  /web\/charts\/bar-link/,
  /web\/charts\/readings/,
];

/** The machines that the drawings share with a few pages. */
const machines: Patterns = [
  /machines\/screens\/auth/,
  /machines\/screens\/screen-pairing/,
  /machines\/generic\/table-draft/,
];

/** The examples with which the order is drawn, with which the whole of its machine comes. */
const samples: Patterns = [/machines\/samples\/order-(?:samples|entry)/];

/** What is only drawn once a dialog or a search is open. */
const pickers: Patterns = [
  /@mantine\/core\/(?:esm\/components|styles)\/(?:Combobox|Select|MultiSelect|Pill|PillsInput)[/.]/,
  /web\/forms\/people-field/,
];

/** What belongs to orders and is not asked for by the dashboard, the settings and the log-in. */
const orders: Patterns = [
  // Who may do something is a question of documents too.
  /machines\/lifecycles\/order(?:\.ts|s\/(?!order-who))/,
  /machines\/edit-conflict/,
  /domain\/inspections\//,
];

/** What orders and the papers of orders ask and read. */
const documents: Patterns = [
  /domain\/documents\//,
  /web\/record\/ask-step/,
  /web\/parts\/uploads\/(?:upload-list|use-uploads|uploads)\./,
];

/** What the pages of a record are made of. */
const record: Patterns = [
  /web\/record\/(?:page|sections|drafts\/(?!forget-drafts)|edit\/(?!say-saved))/,
];

/** What is fetched when somebody plans or types a date. */
const planning: Patterns = [
  /web\/orders\/planning\//,
  /web\/forms\/(?:day-picker|typed-time-field)/,
  /domain\/planning\//,
  /domain\/time\/typed-date/,
  /domain\/time\/typed-day/,
  /domain\/time\/typed-span/,
  /domain\/time\/typed-time/,
];

/** What the pages with a table of rows share. */
const table: Patterns = [
  /@tanstack\/(?!(?:react-)?virtual)/,
  /web\/parts\/table\/(?!remembered-scroll)/,
];

/** What is about accounts: logging in, the profile, users and groups. */
const accounts: Patterns = [
  /web\/auth\//,
  /web\/profile\//,
  /web\/users\//,
  /web\/groups\//,
  /web\/parts\/time\/countdown/,
  /components\/PasswordInput/,
  /@simplewebauthn/,
];

/** Which rights there are, and which of them each group has at first. */
const rights: Patterns = [
  /domain\/rights\/standard-groups/,
  /domain\/rights\/permission-catalogue/,
];

/** Working time, which many pages count and many do not. */
const hours: Patterns = [
  /domain\/time\/working-calendar/,
  /domain\/time\/days-off/,
  /domain\/time\/holidays/,
  /domain\/time\/working-hours-words/,
  /domain\/time\/day-span/,
  /working-hours\/use-/,
];

/** What is known of customers, and how their fields are checked while they are typed. */
const customers: Patterns = [
  /machines\/screens\/customer-f/,
  /domain\/customers\//,
  /domain\/identifiers\/p-number/,
  /web\/customers\/(?:badge|duplicates)/,
];

/** The tables of settings. */
const settings: Patterns = [/web\/settings-table\//, /web\/company\/company-tabs/];

/** The transfers to Visma: one page, with what it opens. */
const visma: Patterns = [/web\/visma\/(?!failing\/failing|ledger-text|open-in-ledger)/];

/** Parts of a few lines that two or three pages share. */
const parts: Patterns = [
  /web\/visma\/(?:failing\/failing-sum|ledger-text)/,
  /web\/parts\/(?!table\/(?!remembered-scroll)|time\/countdown|uploads\/)/,
  /web\/forms\/(?!people-field|date-fields|day-picker|typed-time-field|use-answer)/,
  /web\/http/,
  /web\/statuses/,
  /web\/list\/search/,
  /web\/list\/count-tabs/,
  /web\/record\/presence/,
  /web\/record\/ask-step/,
  /web\/record\/edit\/say-saved/,
  /web\/orders\/list\/order-flags/,
  /web\/orders\/page\/requisition-no/,
  /web\/orders\/page\/address-text/,
  /web\/orders\/page\/sheets-url/,
  /web\/orders\/steps\/step-words/,
  /web\/goods\/good-url/,
  /web\/activities\/activity-type-mark/,
  /web\/activities\/use-activity-type-news/,
  /web\/customers\/access-notes/,
  /domain\/text\/field-format/,
  /icons-react/,
  /node_modules\/tiny-invariant/,
  /domain\/orders\//,
  /domain\/amounts\//,
];

/** The files beside one for each page and for each part that is fetched late. */
export const chunks = {
  charts,
  machines,
  samples,
  pickers,
  orders,
  documents,
  record,
  planning,
  table,
  accounts,
  rights,
  hours,
  customers,
  settings,
  visma,
  parts,
};

const own = { ...chunks, parts: [] };

/** Whether a module belongs to one of the files. */
export const isOf = (chunk: keyof typeof chunks) => (id: string) =>
  chunks[chunk].some((pattern) => pattern.test(id));

/** Whether a module may go into the files that every page fetches. */
export const isForAll = (id: string): boolean =>
  !Object.values(own).some((patterns) => patterns.some((pattern) => pattern.test(id)));

/** The patterns that find none of these modules: what they were for has moved. */
export function idlePatterns(ids: readonly string[]): string[] {
  const patterns = Object.values(chunks).flat();
  return patterns.flatMap((one) => (ids.some((id) => one.test(id)) ? [] : [one.source]));
}

/**
 * Files that ask for one another in a circle, one after the other; empty where there are none. One of them runs before what it needs is
 * there, so that no page starts.
 * @param imports what each file imports at once
 */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const fine = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] => {
    const at = path.indexOf(file);
    if (at !== -1) return path.slice(at);
    if (fine.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    fine.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
