/** A pattern in which `*` stands for anything, ready to be tried on whole texts. */
export function glob(pattern: string): RegExp {
  const parts = pattern.split('*');
  const escaped = parts.map((part) => part.replaceAll(/[^A-Za-z0-9_]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`);
}
