/** One member of what may be an object; undefined when it is none or has no such member. */
export function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
