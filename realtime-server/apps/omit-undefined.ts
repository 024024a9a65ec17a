/** The same type, with members that may be undefined made optional. */
type WithoutUndefined<T> = {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & { [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined> };

/** Removes members that are undefined, so that they do not overwrite defaults. */
export function omitUndefined<T extends object>(record: T): WithoutUndefined<T>;
export function omitUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
