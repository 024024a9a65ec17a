import { encode } from 'uqr';
import classes from '../profile.module.css';

interface QrCodeProps {
  text: string;
  /** What it is, for who cannot see it. */
  label: string;
}

/** A QR code, black on white in both colour schemes: cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qr}>
      <rect width={size} height={size} className={classes.qrLight} />
      <path d={dark.join('')} className={classes.qrDark} />
    </svg>
  );
}
