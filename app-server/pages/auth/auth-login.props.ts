import type { SecondStep } from '../../auth/second-factor/second-step.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Auth/Login': LoginProps;
  }
}

export interface LoginProps {
  /** Seconds until the next try is allowed, when there have been too many. */
  retryAfter: number | null;
  /** The password was right: what is asked for now. `null` before that. */
  secondStep: SecondStep | null;
  /** The demo users to choose from, in the demo only. */
  demoUsers: { email: string; label: string }[];
}
