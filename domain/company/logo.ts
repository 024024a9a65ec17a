import * as v from 'valibot';

/** The largest logo that is taken, in bytes: 500 KB. It goes along with every mail. */
export const LOGO_MAX_BYTES = 500 * 1024;

/** How long a side of a logo may be, in pixels. */
export const LOGO_SIDE = { least: 64, most: 4000 } as const;

/** The types that browsers show and most mail programs too. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export const LOGO_TOO_LARGE =
  'Logoet fylder for meget: højst 500 KB. Gem det mindre, og prøv igen.';

/** A logo of the company. The same content has the same hash. */
export interface CompanyLogo {
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  /** The name of the file, as it was chosen. */
  name: string;
  mediaType: LogoType;
  /** In pixels. */
  width: number;
  height: number;
}

/** What a change of the logo did; with `before` it can be undone. */
export interface LogoChange {
  logo: CompanyLogo | null;
  before: CompanyLogo | null;
}

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Logoet findes ikke.'));

/** The body that puts a stored logo in the place of another: `null` is none. */
export const logoRequest = v.strictObject({ logo: v.nullable(hash), instead: v.nullable(hash) });
export type LogoRequest = v.InferOutput<typeof logoRequest>;

/** The parameters of a logo's address. */
export const logoAddress = v.object({ hash });

/** Where a logo is fetched from. What lies at an address never changes. */
export function logoUrl(logoHash: string): string {
  return `/virksomheden/logo/${logoHash}`;
}

/** The size of a picture that is drawn within a box: never larger than it is, and at least a pixel. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
