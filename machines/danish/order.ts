import { documentationLabels, gridNotificationLabels } from '#domain/orders/order.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { sideStepLabels, stepTexts } from '../lifecycles/orders/order-step-texts.ts';
import type { DanishWords } from './words.ts';

const { received, planned, in_progress, awaiting_material, awaiting_customer } = orderStatusInfo;
const { done, verified, ready_to_invoice, transferred, invoiced, cancelled } = orderStatusInfo;
const documentation = documentationLabels;
const grid = gridNotificationLabels;

export const orderWords: DanishWords = {
  states: {
    '': ['Ordrens forløb', 'En ordre, fra den modtages, til den er faktureret eller annulleret.'],
    status: ['Status', 'Hvor ordren er i arbejdsdagen. Det er det, alle lister og tavler viser.'],
    'status.received': [received.label, 'Ordren er endnu ikke planlagt.'],
    'status.planned': [planned.label, 'Montør og tidspunkt er sat.'],
    'status.in_progress': [in_progress.label, 'Der arbejdes på ordren, eller arbejdet er begyndt.'],
    'status.awaiting_material': [awaiting_material.label, 'Der mangler varer.'],
    'status.awaiting_customer': [
      awaiting_customer.label,
      'Kunden skal give adgang, svare eller grave først.',
    ],
    'status.done': [done.label, 'Arbejdet på stedet er færdigt.'],
    'status.verified': [
      verified.label,
      'Kontrol og dokumentation er godkendt. En kreditering begynder her.',
    ],
    'status.ready_to_invoice': [ready_to_invoice.label, 'Priserne er på plads og låst.'],
    'status.transferred': [transferred.label, 'Der ligger en fakturakladde i Visma.'],
    'status.invoiced': [invoiced.label, 'Bogført i Visma. Rettelser sker på en ny ordre.'],
    'status.cancelled': [
      cancelled.label,
      'Med en begrundelse. Ordren kan genoprettes i 30 dage, hvis den ikke er en kreditering.',
    ],
    documentation: [
      'Dokumentation',
      'Om dokumentationen for arbejdet er der, og om den er godkendt.',
    ],
    'documentation.missing': [documentation.missing, 'Der mangler noget, som kræves.'],
    'documentation.complete': [
      documentation.complete,
      'Alt, der kræves, er der. Ingen har godkendt det endnu.',
    ],
    'documentation.approved': [
      documentation.approved,
      'Godkendt sammen med kontrollen. Den kan ikke ændres, medmindre kontrollen afvises.',
    ],
    gridNotification: ['Tilmelding til netselskabet', 'Tilmeldingen til netselskabet.'],
    'gridNotification.not_required': [grid.not_required, 'Arbejdet skal ikke tilmeldes.'],
    'gridNotification.draft': [grid.draft, 'Skal tilmeldes, men er ikke sendt endnu.'],
    'gridNotification.submitted': [grid.submitted, 'Sendt til netselskabet.'],
    'gridNotification.assigned': [
      grid.assigned,
      'Netselskabet har sagt, hvor der skal tilsluttes.',
    ],
    'gridNotification.ready_for_meter': [
      grid.ready_for_meter,
      'Installationen venter på sin måler.',
    ],
    'gridNotification.meter_set': [grid.meter_set, 'Måleren hænger der.'],
    'gridNotification.completed': [grid.completed, 'Sagen er afsluttet.'],
    'gridNotification.rejected': [grid.rejected, 'Netselskabet har sagt nej med en begrundelse.'],
    billing: ['Fakturering', 'Om beløbene stadig kan ændres.'],
    'billing.open': ['Åben', 'Linjer og priser kan rettes.'],
    'billing.locked': ['Låst', 'Klar til at blive overført. Kun et skridt tilbage låser op.'],
    'billing.transferred': ['Overført', 'Der ligger en kladde i Visma.'],
    'billing.invoiced': ['Faktureret', 'Fakturaen er bogført i Visma.'],
  },
  events: {
    ...Object.fromEntries(Object.entries(stepTexts).map(([event, { label }]) => [event, label])),
    ...sideStepLabels,
  },
};
