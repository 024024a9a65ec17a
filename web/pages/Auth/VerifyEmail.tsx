import type { VerifyEmailProps } from '#app-server/pages/auth/auth-verify-email.props.ts';
import { AuthPage } from '#web/auth/auth-page.tsx';
import classes from '#web/auth/auth.module.css';
import { OwnEmail } from '#web/auth/own-email.tsx';
import { VerifyLink } from '#web/auth/verify-link.tsx';

export default function VerifyEmail(props: VerifyEmailProps) {
  if (props.kind === 'own') return <OwnEmail {...props} />;
  if (props.problem === null) return <VerifyLink email={props.email} />;
  return (
    <AuthPage way={{ href: '/bekraeft-email', label: 'Bed om et nyt link' }}>
      <p className={classes.said}>{props.problem}</p>
    </AuthPage>
  );
}
