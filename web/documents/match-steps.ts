import type { DocumentDetails } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { MatchEvent } from '#machines/lifecycles/documents/document-events.ts';
import { type DocumentStep, documentSteps } from '#machines/lifecycles/documents/document-steps.ts';
import { documentSnapshot } from '#machines/lifecycles/document.ts';

/** What may be done with a document now, by the same machine that the server asks. */
export type MatchSteps = Partial<Record<MatchEvent, DocumentStep>>;

/** The steps of a document by their event; one that can never be taken from here is missing. */
export function matchSteps({ item, facts }: DocumentDetails): MatchSteps {
  const steps = documentSteps(documentSnapshot(item.state, null, facts));
  return Object.fromEntries(steps.map((step) => [step.event, step]));
}

/** Whether the document still waits for a decision. */
export function isUndecided(steps: MatchSteps): boolean {
  return steps['document.match'] !== undefined;
}
