import { isUserId } from '../channels/channel-kind.ts';
import { SignInRefused } from '../errors.ts';
import type { Limits } from '../../limits.ts';
import { parseRecord } from '../messages/message.ts';
import { rawMember } from '../messages/raw-member.ts';

/** A signed-in user. `info` is JSON text, undefined when none was given. */
export interface SignedInUser {
  readonly id: string;
  readonly info: string | undefined;
  /** Without duplicates, and no longer than the limits allow. */
  readonly watchlist: readonly string[];
}

interface UserData {
  readonly user: SignedInUser;
  /** The watchlist was longer than the limit. */
  readonly tooManyWatched: boolean;
}

/** Reads the `user_data` of a sign-in, which has been signed. Throws SignInRefused. */
export function readUserData(text: string, limits: Limits): UserData {
  const data = parseRecord(text);
  if (data === undefined) throw new SignInRefused('user_data must be a JSON object');
  const id = readId(data['id'], limits.userIdLength);
  const info = rawMember(text, 'user_info');
  if (info !== undefined && Buffer.byteLength(info) > limits.userInfoBytes) {
    throw new SignInRefused('user_info is too large');
  }
  const watched = readWatchlist(data['watchlist']);
  const watchlist = watched.slice(0, limits.watchlistUsers);
  return {
    user: { id, info, watchlist: [...new Set(watchlist)] },
    tooManyWatched: watched.length > watchlist.length,
  };
}

/** A number is refused: pusher-js accepts only a string, and the same text must be sent back. */
function readId(id: unknown, longest: number): string {
  if (typeof id === 'number') {
    throw new SignInRefused(`The id in user_data must be a string: "${id}" instead of ${id}`);
  }
  if (typeof id !== 'string' || !isUserId(id)) {
    throw new SignInRefused('user_data must have an id: a string of A-Z a-z 0-9 _ - = @ , . ;');
  }
  if (id.length > longest) throw new SignInRefused('The id in user_data is too long');
  return id;
}

function readWatchlist(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((id) => typeof id === 'string')) {
    throw new SignInRefused('The watchlist in user_data must be a list of strings');
  }
  return value;
}
