import { Alert, Anchor } from '@mantine/core';

/** Above the profile of somebody whom every other page leads here. */
export function SecondFactorNeeded() {
  return (
    <Alert color="orange" variant="light" title="Tilføj totrinslogin, før du går videre">
      Din gruppe skal bruge totrinslogin: en adgangsnøgle eller en kode-app ud over adgangskoden. De
      andre sider åbner, når du har tilføjet en af dem.{' '}
      <Anchor inherit href="#totrinslogin">
        Gå til totrinslogin
      </Anchor>
    </Alert>
  );
}
