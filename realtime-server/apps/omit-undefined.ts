/** The same type where a member that may be undefined may only be missing. */
type Present<T> = {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & { [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined> };

/** Leaves out the members that are undefined, so that a default is not overwritten by nothing. */
export function present<T extends object>(record: T): Present<T>;
export function present(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
