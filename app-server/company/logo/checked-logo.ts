import { createHash } from 'node:crypto';
import {
  type CompanyLogo,
  LOGO_MAX_BYTES,
  LOGO_SIDE,
  LOGO_TOO_LARGE,
} from '#domain/company/logo.ts';
import { readPicture } from '../../files/picture-facts.ts';
import { Invalid } from '../../http/failures/errors.ts';

/**
 * What is to be stored about a file that was sent as the logo. Its bytes decide, not its name.
 * @throws Invalid with a sentence about the field `logo`
 */
export function checkedLogo(name: string, content: Buffer): CompanyLogo {
  if (content.length === 0) throw refused('Filen er tom.');
  if (content.length > LOGO_MAX_BYTES) throw refused(LOGO_TOO_LARGE);
  const picture = readPicture(content);
  if (picture === 'unknown') throw refused('Logoet skal være et billede: PNG, JPEG eller WebP.');
  if (picture === 'broken') {
    throw refused('Billedet er beskadiget eller ikke helt med. Gem det igen, og prøv én gang til.');
  }
  const { width, height } = picture;
  const size = `Logoet er ${width} × ${height} punkter.`;
  if (Math.min(width, height) < LOGO_SIDE.least) {
    throw refused(
      `${size} Hver side skal være mindst ${LOGO_SIDE.least}, så det er skarpt på tryk.`,
    );
  }
  if (Math.max(width, height) > LOGO_SIDE.most) {
    throw refused(
      `${size} Ingen side må være over ${LOGO_SIDE.most}. Gør det mindre, og prøv igen.`,
    );
  }
  return { hash: createHash('sha256').update(content).digest('hex'), name, ...picture };
}

const refused = (sentence: string) => new Invalid({ logo: sentence });
