import { Anchor } from '@mantine/core';
import classes from '../profile.module.css';

/** Above the profile of somebody whom every other page leads here. */
export function SecondFactorNeeded() {
  return (
    <p role="alert" className={classes.needed}>
      <strong>Tilføj totrinslogin, før du går videre</strong>
      Din gruppe skal bruge en adgangsnøgle eller en kode-app ud over adgangskoden. De andre sider
      åbner, når du har tilføjet en af dem.{' '}
      <Anchor inherit href="#totrinslogin">
        Gå til totrinslogin
      </Anchor>
    </p>
  );
}
