import type { Permission } from './rights/permissions.ts';
import { settingsTables } from './settings-tables.ts';

/** The parts of the navigation, in the order in which they are shown. */
const PAGE_GROUPS = ['daily', 'settings'] as const;

/** The place of a page in the navigation, in Ctrl-K and among the shortcuts. */
interface MenuEntry<Icon extends string> {
  group: (typeof PAGE_GROUPS)[number];
  icon: Icon;
  /** The keys that lead there, such as `g o`. */
  keys: string;
  /** What it is called in the menu, where that is not the page's title. */
  label?: string;
  /** What it is called where there is little room. */
  short?: string;
}

export interface PageEntry<Icon extends string = string> {
  /** What the tab of the browser says. A page about one record says the record's name instead. */
  title: string;
  /** The address with its parameters; `null` for a page that is shown at any address. */
  path: string | null;
  /** Who may open it: everybody, logged-in users, or users with a permission. */
  permission: Permission | 'anybody' | 'user';
  menu?: MenuEntry<Icon>;
  /** The page has the whole window, without navigation. */
  chromeless?: true;
}

const entries = {
  Welcome: {
    title: 'Min dag',
    path: '/',
    permission: 'anybody',
    menu: { group: 'daily', icon: 'day', keys: 'g h' },
  },
  Dashboard: {
    title: 'Dashboard',
    path: '/dashboard',
    permission: 'dashboard.see',
    menu: { group: 'daily', icon: 'chart', keys: 'g d' },
  },
  'Order/Order-Status': {
    title: 'Ordrer',
    path: '/ordrer',
    permission: 'order.see',
    menu: { group: 'daily', icon: 'list', keys: 'g o' },
  },
  'Order/Order-Info': {
    title: 'Ordre',
    path: '/ordrer/:orderNo',
    permission: 'order.see',
  },
  'Order/Work-Sheets': {
    title: 'Arbejdssedler',
    path: '/ordrer/arbejdssedler',
    permission: 'order.see',
  },
  'Customer/Customer-List': {
    title: 'Kunder',
    path: '/kunder',
    permission: 'customer.see',
    menu: { group: 'daily', icon: 'customers', keys: 'g k' },
  },
  'Customer/Customer-Info': {
    title: 'Kunde',
    path: '/kunder/:customerNo',
    permission: 'customer.see',
  },
  'Vare/Vare-List': {
    title: 'Varer',
    path: '/varer',
    permission: 'good.see',
    menu: { group: 'daily', icon: 'box', keys: 'g l' },
  },
  'Vare/Vare-Info': {
    title: 'Vare',
    path: '/varer/:goodNo',
    permission: 'good.see',
  },
  'Admin/ManualOrderMatch': {
    title: 'Dokumentmatch',
    path: '/dokumentmatch',
    permission: 'document.match',
    menu: { group: 'daily', icon: 'document', keys: 'g m', short: 'Match' },
  },
  'Admin/OrderVismaInsert': {
    title: 'Visma',
    path: '/visma',
    permission: 'transfer.see',
    menu: { group: 'daily', icon: 'transfer', keys: 'g v' },
  },
  'Order/Order-Status-Screen': {
    title: 'Ordretavle',
    path: '/tavle',
    permission: 'board.see',
    menu: { group: 'daily', icon: 'board', keys: 'g t', label: 'Tavle' },
    chromeless: true,
  },
  'Order/Screen-Pairing': {
    title: 'Par skærmen',
    path: '/tavle/par',
    permission: 'anybody',
    chromeless: true,
  },
  ...settingsTables,
  'Admin/Bruger-Administration': {
    title: 'Brugere',
    path: '/admin/brugere',
    permission: 'user.administer',
    menu: { group: 'settings', icon: 'users', keys: 'g b' },
  },
  'Profile/Edit': { title: 'Profil', path: '/profil', permission: 'user' },
  'Admin/Init-Groups': {
    title: 'Grupper',
    path: '/admin/grupper',
    permission: 'user.administer',
    menu: { group: 'settings', icon: 'groups', keys: 'g g' },
  },
  'Admin/Company': {
    title: 'Virksomheden',
    path: '/admin/grupper/virksomheden',
    permission: 'user.administer',
  },
  'Auth/Login': { title: 'Log ind', path: '/login', permission: 'anybody', chromeless: true },
  'Auth/Register': {
    title: 'Opret bruger',
    path: '/registrer/:token',
    permission: 'anybody',
    chromeless: true,
  },
  'Auth/ForgotPassword': {
    title: 'Glemt adgangskode?',
    path: '/glemt-adgangskode',
    permission: 'anybody',
    chromeless: true,
  },
  'Auth/ResetPassword': {
    title: 'Vælg ny adgangskode',
    path: '/nulstil-adgangskode/:token',
    permission: 'anybody',
    chromeless: true,
  },
  'Auth/ConfirmPassword': {
    title: 'Bekræft din adgangskode',
    path: '/bekraeft-adgangskode',
    permission: 'user',
    chromeless: true,
  },
  'Auth/VerifyEmail': {
    title: 'Bekræft din e-mail',
    path: '/bekraeft-email',
    permission: 'user',
    chromeless: true,
  },
  'Dev/Machines': { title: 'Maskinerne', path: '/dev/machines', permission: 'user' },
  'Dev/Mails': { title: 'Udbakke', path: '/dev/mails', permission: 'anybody' },
  Error: { title: 'Noget gik galt', path: null, permission: 'anybody' },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** The name of a page: that of its file in `web/pages`. */
export type PageName = keyof typeof entries;

/** The way to a place on a page. */
export interface PageWay {
  page: PageName;
  url: string;
}

/** The names of the icons in the menu; the browser has a drawing for each (`web/layout/navigation/navigation.ts`). */
type PageIcon = Extract<(typeof entries)[PageName], { menu: unknown }>['menu']['icon'];

/**
 * Every page of the product. Navigation, Ctrl-K, shortcuts, titles, the route's right and the accessibility run are
 * made from it; tests hold it together with the files and the routes.
 */
export const pages: Readonly<Record<PageName, PageEntry<PageIcon>>> = entries;

/** Whether a page has this name. */
export function isPageName(name: string): name is PageName {
  return Object.hasOwn(entries, name);
}

/** The page of a name, or `undefined` for a name that is no page's. */
export function pageOf(name: string): PageEntry | undefined {
  return isPageName(name) ? pages[name] : undefined;
}

/** The page at a path such as `/ordrer/26-04217`, or `undefined` where none is. */
export function pageAt(pathname: string): PageName | undefined {
  const parts = pathname.split('/');
  const fits = (pattern: string) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  };
  const found = Object.entries(pages).filter(([, { path }]) => path !== null && fits(path));
  // A path without parameters is meant before one with them: `/ordrer/arbejdssedler` is no order.
  const [name] = found.find(([, { path }]) => path === pathname) ?? found[0] ?? [];
  return name !== undefined && isPageName(name) ? name : undefined;
}

/** A page that the navigation leads to. */
export interface Place extends Required<MenuEntry<PageIcon>> {
  path: string;
}

/** The pages that the navigation leads a holder of these permissions to, group by group. */
export function placesFor(permissions: readonly Permission[]): Place[] {
  const open = Object.values(pages).flatMap(({ title, path, permission, menu }) => {
    if (menu === undefined || path === null) return [];
    if (permission !== 'anybody' && permission !== 'user' && !permissions.includes(permission))
      return [];
    const { label = title, short = label } = menu;
    return [{ ...menu, label, short, path }];
  });
  return PAGE_GROUPS.flatMap((group) => open.filter((place) => place.group === group));
}
