import type { ProfileProps } from '#app-server/pages/profile/profile-edit.props.ts';
import { channels } from '#domain/events/channels.ts';
import { useReloadSoon } from '#web/http/visits/reload-props.ts';
import { Page } from '#web/layout/page.tsx';
import { DetailsForm } from '#web/profile/details-form.tsx';
import { Devices } from '#web/profile/devices.tsx';
import { LeaveForm } from '#web/profile/leave-form.tsx';
import { PasswordForm } from '#web/profile/password-form.tsx';
import classes from '#web/profile/profile.module.css';
import { RecentActivity } from '#web/profile/recent-activity.tsx';
import { SecondFactorNeeded } from '#web/profile/second-factors/second-factor-needed.tsx';
import { SecondFactors } from '#web/profile/second-factors/second-factors.tsx';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useUser } from '#web/shared-props.ts';

/** What changes when something happens to the account, also elsewhere. */
const LIVE = ['factors', 'devices', 'activity'];

/** The user's own profile: three parts that are sent each on their own. */
export default function Edit(props: ProfileProps) {
  const { profile, preferences, factors, devices, activity, leaving, seq } = props;
  const me = useUser()?.id;
  const reloadSoon = useReloadSoon();
  useChannel(me === undefined ? null : channels.user(me), {
    since: seq,
    onMessage: ({ type }) => {
      if (type.startsWith('user.')) reloadSoon(...LIVE, 'seq');
      // An order or an activity of theirs.
      else reloadSoon('leaving', 'seq');
    },
    onSnapshotNeeded: () => reloadSoon(...LIVE, 'leaving', 'seq'),
  });
  return (
    <Page>
      <div className={classes.parts}>
        {factors.required && !hasAny(factors) && <SecondFactorNeeded />}
        <DetailsForm profile={profile} preferences={preferences} />
        <section aria-labelledby="adgangskode" className={classes.part}>
          <PasswordForm email={profile.email} hasSecondFactor={hasAny(factors)} />
          <SecondFactors factors={factors} />
          <Devices devices={devices} />
          <RecentActivity activity={activity} />
        </section>
        <LeaveForm email={profile.email} leaving={leaving} />
      </div>
    </Page>
  );
}

function hasAny({ totp, passkeys }: ProfileProps['factors']): boolean {
  return totp || passkeys.length > 0;
}
