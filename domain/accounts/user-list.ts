import * as v from 'valibot';
import { type FiltersOf, listQuery } from '../list-query.ts';
import { USER_STATES } from './user-state.ts';

/** The columns that the list of users is sorted by. */
export const userListSorts = [
  'name',
  'initials',
  'state',
  'email',
  'lastLoginAt',
  'sessions',
] as const;

/** What the list of users is narrowed and sorted by, as it stands in the address. */
export const userListQuery = listQuery(
  {
    q: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
    state: v.optional(v.picklist(USER_STATES)),
    sort: v.optional(v.picklist(userListSorts), 'name'),
    direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  },
  ['sort', 'direction'],
);
export type UserListFilters = FiltersOf<typeof userListQuery>;
