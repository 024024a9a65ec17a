import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { HeldCertificate } from '#domain/accounts/certificates.ts';
import { DayField } from '#web/forms/lazy-fields.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { IconButton } from '#web/parts/controls/icon-button.tsx';
import { CertificateNote } from './certificate-note.tsx';
import classes from './users.module.css';

interface CertificatesFieldProps {
  value: readonly HeldCertificate[];
  errors: Readonly<Record<string, string>>;
  onChange: (value: HeldCertificate[]) => void;
}

/** Certificates with the last day on which each is valid. */
export function CertificatesField({ value, errors, onChange }: CertificatesFieldProps) {
  const change = (at: number, part: Partial<HeldCertificate>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div role="group" aria-label="Certifikater" className={classes.parts}>
      {value.map((certificate, at) => (
        <div key={at} className={classes.certificate}>
          <TextField
            label="Certifikat"
            autoComplete="off"
            placeholder="Fx L-AUS"
            value={certificate.name}
            error={errors[`certificates.${at}.name`]}
            onChange={(name) => change(at, { name })}
          />
          <DayField
            label="Gælder til og med"
            value={certificate.expires}
            error={errors[`certificates.${at}.expires`]}
            onChange={(expires) => change(at, { expires: expires ?? '' })}
          />
          <IconButton
            aria-label={`Fjern ${certificate.name || 'certifikatet'}`}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className={classes.acts}>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...value, { name: '', expires: '' }])}
        >
          Tilføj certifikat
        </Button>
        <CertificateNote certificates={value.filter(({ expires }) => expires !== '')} />
      </div>
    </div>
  );
}
