import { certificateNotice, type HeldCertificate } from '#domain/accounts/certificates.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { useNow } from '#web/parts/time/now.ts';
import classes from './users.module.css';

/** “Certifikat udløber om 14 dage”, while there is something to say. */
export function CertificateNote({ certificates }: { certificates: readonly HeldCertificate[] }) {
  const notice = certificateNotice(certificates, copenhagenDate(useNow()));
  if (notice === null) return null;
  return <span className={notice.expired ? classes.late : classes.soon}>{notice.text}</span>;
}
