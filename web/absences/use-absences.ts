import { useEffect, useState } from 'react';
import type { AbsencesAnswer } from '#app-server/pages/welcome/absences.props.ts';
import { orderChannels } from '#domain/events/channels.ts';
import { PERSON_CHANGED } from '#domain/events/events.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { useChannels } from '#web/realtime/use-channel.ts';
import type { AuthUser } from '#app-server/pages/shared.props.ts';

interface Found {
  answer: AbsencesAnswer | null;
  failure: string | null;
}

/** The absences that the user keeps, fetched again whenever somebody changes one. */
export function useAbsences(user: AuthUser) {
  const [{ answer, failure }, setFound] = useState<Found>({ answer: null, failure: null });
  const [round, setRound] = useState(0);
  // Another round asks the same again.
  const asked = `/fravaer#${round}`;
  useEffect(() => {
    const abort = new AbortController();
    const [address = ''] = asked.split('#');
    call<AbsencesAnswer>('get', address, undefined, { signal: abort.signal })
      .then((fetched) => setFound({ answer: fetched, failure: null }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted)
          setFound((before) => ({ ...before, failure: sentenceOf(error) }));
      });
    return () => abort.abort();
  }, [asked]);
  const again = () => setRound((before) => before + 1);
  useChannels(answer === null ? [] : orderChannels(user), {
    since: answer?.seq ?? 0,
    onMessage: ({ type }) => {
      if (type === PERSON_CHANGED) again();
    },
    onSnapshotNeeded: again,
  });
  return { answer, failure, again };
}

const sentenceOf = (error: unknown) =>
  error instanceof CallError ? error.message : 'Fraværet kan ikke hentes.';
