import type { Author } from '../events/commit.ts';
import type { CurrentUser } from '../services.ts';

/** The author of a person's commands; `correlationId` ties together what one request did. */
export function authorOf(user: CurrentUser, correlationId?: string): Author {
  return { userId: user.id, cause: 'user', correlationId };
}
