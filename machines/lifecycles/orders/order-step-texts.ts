import type { OrderEventType, StatusEvent } from './order-events.ts';

/** What the button of a step says, and whether the step leads onwards through the working day. */
export const stepTexts: Readonly<Record<StatusEvent, { label: string; forward: boolean }>> = {
  'order.plan': { label: 'Planlæg', forward: true },
  'order.unplan': { label: 'Fjern planlægning', forward: false },
  'work.start': { label: 'Start arbejde', forward: true },
  'material.await': { label: 'Afvent materiale', forward: false },
  'material.receive': { label: 'Materiale modtaget', forward: true },
  'customer.await': { label: 'Afvent kunde', forward: false },
  'customer.answer': { label: 'Kunde har svaret', forward: true },
  'work.complete': { label: 'Meld udført', forward: true },
  'work.reopen': { label: 'Genåbn arbejde', forward: false },
  'inspection.approve': { label: 'Godkend kontrol', forward: true },
  'inspection.reject': { label: 'Afvis kontrol', forward: false },
  'invoicing.prepare': { label: 'Klargør til fakturering', forward: true },
  'invoicing.withdraw': { label: 'Træk tilbage', forward: false },
  'transfer.succeed': { label: 'Overført til Visma', forward: true },
  'transfer.revoke': { label: 'Kladden er slettet i Visma', forward: false },
  'invoice.book': { label: 'Bogført i Visma', forward: true },
  'invoice.credit': { label: 'Opret kreditering', forward: false },
  'order.cancel': { label: 'Annullér ordre', forward: false },
  'order.restore': { label: 'Genopret ordre', forward: false },
};

/** A step that does not change the status: of the documentation, or of the notification to the grid company. */
export type SideEvent = Extract<OrderEventType, `documentation.${string}` | `grid.${string}`>;

/** What the button of such a step says. */
export const sideStepLabels: Readonly<Record<SideEvent, string>> = {
  'documentation.complete': 'Dokumentationen er komplet',
  'documentation.withdraw': 'Dokumentationen mangler alligevel noget',
  'grid.require': 'Kræver tilmelding',
  'grid.waive': 'Kræver ikke tilmelding',
  'grid.submit': 'Tilmeldt',
  'grid.assign': 'Anvist af netselskabet',
  'grid.prepareMeter': 'Klar til måler',
  'grid.setMeter': 'Måler opsat',
  'grid.complete': 'Færdigmeldt',
  'grid.reject': 'Afvist af netselskabet',
};
