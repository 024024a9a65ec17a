import { loadSigner } from './load-signer.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { type ComposedMail, composeMail, type MailSettings } from './compose-mail.ts';
import { claimMail, type DueMail, noteFailed, noteSent, noteUseless } from './due-mails.ts';
import type { SendMail } from './mail-server.ts';
import { tellGivenUp } from './given-up.ts';
import { type SendFailure, sendFailureOf } from './send-failure.ts';

export interface MailSender {
  /** A mail may just have been written. */
  wake(): void;
  /** Resolves when nothing of it uses the database any more. A mail on its way has some seconds. */
  stop(): Promise<void>;
}

interface Needs extends Pick<Services, 'db' | 'clock' | 'log' | 'wakeOutbox'> {
  settings: MailSettings;
}

/** How often it is looked for what other processes have written, or what is due again (milliseconds). */
const LOOK_EVERY = 5_000;
/** The pauses while the mail server itself fails, in milliseconds: doubled up to a minute. */
const SERVER_PAUSE = { first: 5_000, longest: 60_000 };
/** How long a stop waits for the answer to a mail that is on its way, in milliseconds. */
const PARTING = 10_000;

/**
 * Sends the mails of the table, one at a time and each by one app-server, until the mail server has taken it over; what
 * was taken over is written down at once, and again until the database has it.
 */
export function startMailSender(
  { db, clock, log, settings, wakeOutbox }: Needs,
  send: SendMail,
  lookEvery = LOOK_EVERY,
): MailSender {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let serverPause = 0;
  const stopping = new AbortController();
  const cutting = new AbortController();

  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, delay);
    timer.unref();
  };
  const look = () => {
    woken = false;
    running ??= sendDue()
      .catch((error: unknown) => log.warn({ err: error }, 'mails could not be looked for'))
      .finally(() => {
        running = undefined;
        if (!stopping.signal.aborted) later(serverPause || (woken ? 0 : lookEvery));
      });
  };
  const sendDue = async () => {
    while (!stopping.signal.aborted) {
      const due = await claimMail(db);
      if (!due || !(await sendOne(due))) return;
    }
  };

  /** @returns whether the server works, so that the next one can be sent */
  const sendOne = async ({ mail, token }: DueMail): Promise<boolean> => {
    const { id, to, kind } = mail;
    if (mail.tokenId !== null && !isOpen(token, clock())) {
      await noteUseless(db, id);
      return true;
    }
    let composed: ComposedMail | undefined;
    try {
      composed = composeMail(settings, await loadSigner(db, settings), mail, token);
      await send({ id, to, ...composed }, cutting.signal);
    } catch (error) {
      const failure = composed === undefined ? NOT_WRITTEN : sendFailureOf(error);
      if (serverPause === 0) log.warn({ mail: id, kind, err: error }, 'a mail was not sent');
      if (await noteFailed(db, id, failure)) await tellGivenUp({ db, clock, wakeOutbox }, id);
      const { first, longest } = SERVER_PAUSE;
      serverPause = failure.ofServer ? Math.min(longest, serverPause * 2 || first) : 0;
      return !failure.ofServer;
    }
    serverPause = 0;
    await untilWritten(() => noteSent(db, id));
    return true;
  };
  const untilWritten = async (write: () => Promise<void>) => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        log.error({ err: error }, 'that a mail was sent could not be written down; tried again');
        if (cutting.signal.aborted) return undefined;
        await pause(1_000);
      }
    }
  };

  look();
  return {
    wake() {
      woken = true;
      if (!stopping.signal.aborted && running === undefined && serverPause === 0) later(0);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      const cut = setTimeout(() => cutting.abort(), PARTING);
      await running;
      clearTimeout(cut);
    },
  };
}

/** A newer version wrote it, which may still be the one that sends it. */
const NOT_WRITTEN: SendFailure = {
  sentence: 'Mailen kunne ikke skrives.',
  final: false,
  ofServer: false,
};

function isOpen(token: DueMail['token'], now: Date): boolean {
  return (
    token !== null && token.usedAt === null && token.revokedAt === null && token.expiresAt > now
  );
}
