import * as v from 'valibot';
import { versioned } from './saving/versioned.ts';

/** The lists whose views can be saved. */
export type ListName = 'orders' | 'documents' | 'goods' | 'customers';

/** A saved view as its reader may use it. */
export interface SavedView {
  id: string;
  version: number;
  name: string;
  /** Everybody who may see the list has it. */
  shared: boolean;
  /** Filters and order as a query of the list's address, as far as they still fit and the reader may use them. */
  query: string;
  /** Ids of the columns that are not shown. */
  hiddenColumns: string[];
  /** Who saved it; `null` when the reader did. */
  author: string | null;
  /** The reader may change and delete it: the author, and for a shared view an administrator. */
  mayChange: boolean;
  /** The list opens with it for this reader when the address names no filters. */
  isDefault: boolean;
}

const LONGEST_NAME = 60;
const name = v.pipe(
  v.string('Skriv et navn.'),
  v.trim(),
  v.minLength(1, 'Skriv et navn.'),
  v.maxLength(LONGEST_NAME, `Navnet må højst være ${LONGEST_NAME} tegn.`),
);
const entries = {
  name,
  shared: v.boolean('Vælg, om visningen deles.'),
  query: v.pipe(v.string(), v.maxLength(2_000, 'Filtrene er for lange.')),
  hiddenColumns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(50)),
};

/** The body of `POST …/visninger`. */
export const newViewRequest = v.strictObject(entries);
export type NewView = v.InferOutput<typeof newViewRequest>;

/** The body of `PATCH …/visninger/:id`: what is to be changed. */
export const viewChangesRequest = v.strictObject({
  ...v.partial(newViewRequest).entries,
  ...versioned,
});
export type ViewChanges = Partial<NewView>;

/** The body of `DELETE …/visninger/:id`. */
export const deleteViewRequest = v.strictObject(versioned);
/** The version of a view that a person has seen, and whether what others have changed since is overwritten. */
export type SeenView = v.InferOutput<typeof deleteViewRequest>;

/** The body of `PUT …/visninger/standard`; `null`: the list opens without a view. */
export const defaultViewRequest = v.strictObject({ id: v.nullable(v.pipe(v.string(), v.ulid())) });
