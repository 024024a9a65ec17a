import { type HttpClient, HttpResponseError } from '@inertiajs/core';
import type {
  ChannelAuthorizationHandler,
  UserAuthenticationHandler,
} from 'pusher-js/types/src/core/auth/options';
import * as v from 'valibot';
import type { Refusal } from '#machines/realtime/channel-states.ts';
import { tellsExpiry } from '#machines/session-expiry.ts';
import { messageOf, parseJson } from '#web/http/answer-text.ts';

const CHANNEL_AUTH = '/broadcasting/auth';
const USER_AUTH = '/broadcasting/user-auth';
/** The page does not hold the session's token; the answer has given the browser the current one. */
const PAGE_EXPIRED = 419;

const channelAnswer = v.object({ auth: v.string(), channel_data: v.optional(v.string()) });
const userAnswer = v.object({ auth: v.string(), user_data: v.string() });

interface Needs {
  /** Sends; a refused session is reported to the machine that asks about it. */
  client: HttpClient;
  /** The CSRF token as it is now. */
  token: () => string;
}

/** Why the server did not let us in. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpResponseError)) return 'failed';
  const { status, data } = error.response;
  if (tellsExpiry(status, messageOf(parseJson(data)))) return 'loggedOut';
  return status === 403 ? 'denied' : 'failed';
}

/** Asks for one signature; once more with the session's own token when the page's was of an earlier session. */
async function ask({ client, token }: Needs, url: string, fields: Record<string, string>) {
  const send = () =>
    client.request({
      method: 'post',
      url,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-CSRF-TOKEN': token(),
      },
      data: new URLSearchParams(fields).toString(),
    });
  try {
    return parseJson((await send()).data);
  } catch (error) {
    if (!(error instanceof HttpResponseError) || error.response.status !== PAGE_EXPIRED)
      throw error;
    return parseJson((await send()).data);
  }
}

/**
 * How pusher-js is let into channels and signed in: the two calls of the specification, sent like every other call.
 * The message of the error that pusher-js is handed is a `Refusal`.
 */
export function createAuthorizer(needs: Needs): {
  channel: ChannelAuthorizationHandler;
  user: UserAuthenticationHandler;
} {
  return {
    channel: ({ socketId, channelName }, done) => {
      const fields = { socket_id: socketId, channel_name: channelName };
      void tell(done, async () => {
        const { channel_data, auth } = v.parse(
          channelAnswer,
          await ask(needs, CHANNEL_AUTH, fields),
        );
        return channel_data === undefined ? { auth } : { auth, channel_data };
      });
    },
    user: ({ socketId }, done) => {
      void tell(done, async () =>
        v.parse(userAnswer, await ask(needs, USER_AUTH, { socket_id: socketId })),
      );
    },
  };
}

/** Passes the result of the authorisation to pusher-js. */
async function tell<Answer>(
  done: (error: Error | null, answer: Answer | null) => void,
  asking: () => Promise<Answer>,
): Promise<void> {
  const [error, answer] = await asking().then(
    (given) => [null, given] as const,
    (reason: unknown) => [new Error(refusalOf(reason)), null] as const,
  );
  done(error, answer);
}

/** Why a subscription failed, from what pusher-js says of it (`pusher:subscription_error`). */
export function refusalTold(message: unknown): Refusal {
  return message === 'loggedOut' || message === 'denied' ? message : 'failed';
}
