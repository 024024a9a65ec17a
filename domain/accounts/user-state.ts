/** Where an account stands: invited by mail, in use, locked by an administrator, or closed for good. */
export const USER_STATES = ['invited', 'active', 'locked', 'left'] as const;
export type UserState = (typeof USER_STATES)[number];

/** The states in Danish. */
export const userStateNames: Readonly<Record<UserState, string>> = {
  invited: 'Inviteret',
  active: 'Aktiv',
  locked: 'Låst',
  left: 'Fratrådt',
};
