import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Anonymising } from '#domain/customers/anonymise.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import classes from './anonymise.module.css';

interface AnonymiseDialogProps {
  customerNo: number;
  onClose: () => void;
  /** The customer is anonymised. */
  onDone: () => void;
}

/** A customer is anonymised by two people: one asks, another does it. */
export function AnonymiseDialog({ customerNo, onClose, onDone }: AnonymiseDialogProps) {
  const path = `/kunder/${customerNo}/anonymisering`;
  const [now, setNow] = useState<Anonymising | null>(null);
  const { sending, failure, send } = useSending([]);
  const [load] = useState(
    () => () => send('load', async () => setNow(await call<Anonymising>('get', path))),
  );
  useEffect(() => void load(), [load]);
  const act = (what: string, method: 'post' | 'delete', url: string, done: string) =>
    void send(what, async () => {
      setNow(await call<Anonymising>(method, url, method === 'post' ? {} : undefined));
      say.success(done);
      if (what === 'execute') onDone();
    });
  return (
    <QuestionDialog opened title={`Anonymisér kunde ${customerNo}`} onClose={onClose}>
      <div className={classes.parts}>
        <Text fz="sm">
          Navn, adresse, numre, kontaktpersoner, adgangsforhold og fritekster slettes for altid.
          Ordrernes numre, beløb og forløb bliver stående. Én beder om det, og en anden udfører det.
        </Text>
        {failure !== null && <ErrorNotice message={failure} />}
        {now === null && failure === null && <Loader size="sm" role="status" aria-label="Henter" />}
        {now !== null && now.reasons.length > 0 && (
          <ul className={classes.reasons} aria-label="Derfor kan kunden ikke anonymiseres nu">
            {now.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {now?.request && (
          <Text fz="sm" role="status" tabIndex={-1} data-autofocus>
            {now.request.byMe ? 'Du' : now.request.by} bad om det {formatDateTime(now.request.at)}.
            {now.request.byMe && ' En anden skal udføre det.'}
          </Text>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Luk
          </Button>
          {now?.request && (now.request.byMe || now.mayExecute) && (
            <Button
              variant="default"
              loading={sending === 'withdraw'}
              onClick={() => act('withdraw', 'delete', path, 'Anmodningen er trukket tilbage.')}
            >
              {now.request.byMe ? 'Træk tilbage' : 'Afvis'}
            </Button>
          )}
          {now !== null && now.request === null && now.mayRequest && (
            <Button
              disabled={now.reasons.length > 0}
              loading={sending === 'request'}
              onClick={() => act('request', 'post', path, 'Der er bedt om at anonymisere kunden.')}
            >
              Bed om anonymisering
            </Button>
          )}
          {now?.request && !now.request.byMe && now.mayExecute && (
            <Button
              color="red"
              disabled={now.reasons.length > 0}
              loading={sending === 'execute'}
              onClick={() =>
                act('execute', 'post', `${path}/udfoer`, `Kunde ${customerNo} er anonymiseret.`)
              }
            >
              Anonymisér for altid
            </Button>
          )}
        </div>
      </div>
    </QuestionDialog>
  );
}
