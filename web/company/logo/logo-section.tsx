import { Button, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { type CompanyLogo, LOGO_SIDE, LOGO_TYPES, logoUrl } from '#domain/company/logo.ts';
import { useFileDrop } from '#web/parts/hooks/use-file-drop.ts';
import classes from './logo.module.css';
import { useLogo } from './use-logo.ts';

interface LogoSectionProps {
  logo: CompanyLogo | null;
  className: string | undefined;
}

/** The logo on mails and work sheets: chosen or dropped, seen as it will stand there, and removed. */
export function LogoSection({ logo, className }: LogoSectionProps) {
  const { busy, problem, choose, remove } = useLogo(logo);
  const input = useRef<HTMLInputElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const over = useFileDrop(choose);

  return (
    <section className={className} aria-labelledby="logo">
      <Title order={2} fz="md" id="logo">
        Logo
      </Title>
      <Text fz="sm" c="dimmed" id="logo-krav">
        Står øverst på arbejdssedler og i mails og gemmes med det samme. PNG, JPEG eller WebP, højst
        500 KB, hver side {LOGO_SIDE.least}–{LOGO_SIDE.most} punkter. PNG og JPEG vises i alle
        mailprogrammer, WebP ikke i de ældste.
      </Text>
      <div className={classes.place} data-over={over || undefined}>
        {logo === null ? (
          <p className={classes.none}>
            Intet logo endnu. Slip et billede her, eller vælg det på din enhed.
          </p>
        ) : (
          <Previews logo={logo} />
        )}
      </div>
      {problem !== null && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {problem} {logo !== null && 'Det logo, der står her, er stadig i brug.'}
        </Text>
      )}
      <div className={classes.actions}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Billede til logoet"
          accept={LOGO_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            choose([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <Button
          ref={pick}
          variant="default"
          loading={busy}
          aria-describedby="logo-krav"
          onClick={() => input.current?.click()}
        >
          {logo === null ? 'Vælg logo' : 'Vælg et andet logo'}
        </Button>
        {logo !== null && (
          <Button
            variant="subtle"
            disabled={busy}
            onClick={() => {
              // The button goes with the logo: the focus goes to the one that stays.
              void remove().then((isDone) => isDone && pick.current?.focus());
            }}
          >
            Fjern logoet
          </Button>
        )}
      </div>
    </section>
  );
}

function Previews({ logo: { hash, name, width, height } }: { logo: CompanyLogo }) {
  return (
    <>
      <div className={classes.previews}>
        <figure className={classes.light}>
          <img src={logoUrl(hash)} alt="Logoet på lys bund" width={width} height={height} />
          <figcaption>Arbejdssedler og lyse mails</figcaption>
        </figure>
        <figure className={classes.dark}>
          <img src={logoUrl(hash)} alt="Logoet på mørk bund" width={width} height={height} />
          <figcaption>Mails med mørkt tema</figcaption>
        </figure>
      </div>
      <Text fz="sm" c="dimmed" className={classes.file}>
        {name} · {width} × {height} punkter
      </Text>
    </>
  );
}
