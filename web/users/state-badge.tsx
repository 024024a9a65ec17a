import { type UserState, userStateNames } from '#domain/accounts/user-state.ts';
import { type Health, healthToken } from '#web/layout/theme/theme.ts';
import pill from '#web/parts/pills/pill.module.css';
import classes from './users.module.css';

const colours: Readonly<Record<Exclude<UserState, 'left'>, Health>> = {
  invited: 'yellow',
  active: 'green',
  locked: 'red',
};

/** Where an account stands, as a word on its colour. */
export function StateBadge({ state }: { state: UserState }) {
  if (state === 'left') return <span className={classes.gone}>{userStateNames[state]}</span>;
  const colour = colours[state];
  return (
    <span
      className={pill.pill}
      style={{ color: healthToken(colour, 'text'), background: healthToken(colour, 'soft') }}
    >
      <span className={pill.dot} style={{ background: healthToken(colour, 'mark') }} aria-hidden />
      {userStateNames[state]}
    </span>
  );
}
