import type { WelcomeProps } from '#app-server/pages/welcome/welcome.props.ts';
import { Landing } from '#web/welcome/landing.tsx';
import { MyDay } from '#web/welcome/my-day.tsx';

/** The landing page before login, “Min dag” after it. */
export default function Welcome({ myDay, operation }: WelcomeProps) {
  if (myDay !== null) return <MyDay myDay={myDay} />;
  return operation && <Landing operation={operation} />;
}
