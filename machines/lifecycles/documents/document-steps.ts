import { getNextTransitions, transition } from 'xstate';
import { type DocumentState, documentStateLabels } from '#domain/documents/document.ts';
import {
  type MatchEvent,
  type DocumentEvent,
  documentStepTexts,
  isMatchEvent,
} from './document-events.ts';
import {
  type DocumentContext,
  type DocumentNeed,
  documentRequirement,
  type LockedFrom,
} from './document-requirements.ts';
import { concernsDocument, type DocumentRule, mayTake } from './document-rules.ts';
import { documentMachine, type DocumentSnapshot } from '../document.ts';
import type { DocumentStepPayload } from './document-events.ts';
import { whoSentence } from '../orders/order-who.ts';

/** One button on the match page. */
export type DocumentStep = {
  event: MatchEvent;
  label: string;
  /** It may be taken now, once the person has filled in what `needs` names. */
  allowed: boolean;
  /** Why it is not allowed, as Danish sentences; empty when it is. */
  reasons: string[];
  needs: DocumentNeed[];
};

function refusals(document: DocumentContext, payload: DocumentStepPayload, rule: DocumentRule) {
  const unmet = rule.all
    .map((name) => documentRequirement(name))
    .filter((requirement) => !requirement.holds(document, payload))
    .map(({ reason, detail, need }) => ({ need, sentence: detail?.(document, payload) ?? reason }));
  if (mayTake(rule, document)) return unmet;
  return [{ need: undefined, sentence: whoMayDecide(rule) }, ...unmet];
}

/** The Danish sentence that says who may take a step with this rule. */
export function whoMayDecide({ who }: DocumentRule): string {
  return who.right === undefined ? 'Det sker automatisk.' : whoSentence(who);
}

function rulesNow(snapshot: DocumentSnapshot) {
  return getNextTransitions(snapshot).flatMap(({ eventType, guard }) =>
    isMeets(guard) && concernsDocument(guard.params, snapshot.context)
      ? [{ eventType, rule: guard.params }]
      : [],
  );
}

function isMeets(guard: unknown): guard is { type: 'meets'; params: DocumentRule } {
  return typeof guard === 'object' && guard !== null && 'type' in guard && guard.type === 'meets';
}

/** Every step a person could take from here, each with its reasons when it is not allowed. */
export function documentSteps(snapshot: DocumentSnapshot): DocumentStep[] {
  return rulesNow(snapshot).flatMap(({ eventType, rule }) => {
    if (!isMatchEvent(eventType)) return [];
    const refused = refusals(snapshot.context, {}, rule);
    const reasons = refused.flatMap(({ need, sentence }) => (need ? [] : [sentence]));
    return [
      {
        event: eventType,
        label: documentStepTexts[eventType],
        allowed: reasons.length === 0,
        reasons,
        needs: [...new Set(refused.flatMap(({ need }) => need ?? []))],
      },
    ];
  });
}

export type DocumentStepResult =
  | { ok: true; state: DocumentState; lockedFrom: LockedFrom | null }
  | { ok: false; forbidden: boolean; reasons: string[] };

/**
 * Takes one step. Pure: the caller stores the new state. A step that is refused says why in Danish; `forbidden` when these
 * people never may. Whatever else the event carries (`force` included) is never looked at.
 */
export function takeDocumentStep(
  snapshot: DocumentSnapshot,
  event: DocumentEvent,
): DocumentStepResult {
  if (snapshot.can(event)) {
    const { state, lockedFrom } = transition(documentMachine, snapshot, event)[0].context;
    return { ok: true, state, lockedFrom };
  }
  const { context } = snapshot;
  const found = rulesNow(snapshot).find(({ eventType }) => eventType === event.type);
  if (!found) return { ok: false, forbidden: false, reasons: [notNow(context.state, event)] };
  return {
    ok: false,
    forbidden: !mayTake(found.rule, context),
    reasons: refusals(context, event, found.rule).map(({ sentence }) => sentence),
  };
}

function notNow(state: DocumentState, { type }: DocumentEvent): string {
  if (state === 'locked') return 'Dokumentet er låst, fordi ordren er overført til Visma.';
  const label = documentStateLabels[state];
  if (!isMatchEvent(type)) return `Det er ikke muligt, når dokumentet er »${label}«.`;
  return `»${documentStepTexts[type]}« er ikke muligt, når dokumentet er »${label}«.`;
}
