import type { CurrentUser } from '../../services.ts';
import type { Settings } from '../../settings.ts';

type Who = Pick<CurrentUser, 'needsSecondFactor' | 'kiosk'>;

/** Whether the user must have a second factor. Nobody must in the demo, whose passwords are public. */
export function mustHaveSecondFactor(
  { env }: Pick<Settings, 'env'>,
  { needsSecondFactor, kiosk }: Who,
): boolean {
  return env === 'production' && needsSecondFactor && !kiosk;
}

/** Whether the user has to make their second factor before anything else. */
export function lacksSecondFactor(settings: Pick<Settings, 'env'>, user: CurrentUser): boolean {
  return !user.secondFactor && mustHaveSecondFactor(settings, user);
}
