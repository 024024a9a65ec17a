import { Text } from '@mantine/core';
import { secondsText } from '#web/parts/time/countdown.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './auth.module.css';

/** What a form of an account says as a whole: that it has to wait, and what failed. */
export function FormNotices({
  wait,
  secondsLeft,
  failure,
}: {
  wait: number | null;
  secondsLeft: number;
  failure: string | null | undefined;
}) {
  return (
    <>
      {wait !== null && (
        <Text role="alert" className={classes.wait}>
          For mange forsøg. Prøv igen om {secondsText(secondsLeft)}.
        </Text>
      )}
      {failure !== null && failure !== undefined && <ErrorNotice message={failure} />}
    </>
  );
}
