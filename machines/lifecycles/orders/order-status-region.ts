import type { AwaitingFrom } from './order-facts.ts';
import { ruleOfReturn } from './order-rules.ts';
import { orderSetup, ruleOf } from './order-setup.ts';

const startWork = {
  target: 'in_progress',
  guard: ruleOf('work.start'),
  description: 'An activity starts running.',
};
const awaitCustomer = {
  target: 'awaiting_customer',
  guard: ruleOf('customer.await'),
  description: 'A follow-up activity is created.',
};
const cancel = {
  target: 'cancelled',
  guard: ruleOf('order.cancel'),
  description: 'The value leaves the backlog.',
};

function returns(event: 'material.receive' | 'customer.answer') {
  const origins: AwaitingFrom[] = ['received', 'planned', 'in_progress'];
  return origins.map((origin) => ({
    target: origin,
    guard: { type: 'meets' as const, params: ruleOfReturn(event, origin) },
    description: `An order that came from ${origin} returns there.`,
  }));
}

/** Where the order is in the working day. The states are the codes on the wire. */
export const statusRegion = orderSetup.createStateConfig({
  description: 'Where the order is in the working day; what every list and board shows.',
  initial: 'received',
  states: {
    received: {
      description: 'Modtaget: not planned yet.',
      entry: { type: 'noteStatus', params: { state: 'received' } },
      on: {
        'order.plan': {
          target: 'planned',
          guard: ruleOf('order.plan'),
          description: 'A planned activity is created and the fitter gets a message.',
        },
        'work.start': startWork,
        'customer.await': awaitCustomer,
        'order.cancel': cancel,
      },
    },
    planned: {
      description: 'Planlagt: fitter and time are set.',
      entry: { type: 'noteStatus', params: { state: 'planned' } },
      on: {
        'work.start': startWork,
        'customer.await': awaitCustomer,
        'order.unplan': {
          target: 'received',
          guard: ruleOf('order.unplan'),
          description: 'The planned activity is cancelled.',
        },
        'order.cancel': cancel,
      },
    },
    in_progress: {
      description: 'I gang: work is being done, or has been.',
      entry: { type: 'noteStatus', params: { state: 'in_progress' } },
      on: {
        'work.complete': {
          target: 'done',
          guard: ruleOf('work.complete'),
          description: 'The fitter is asked for a summary.',
        },
        'material.await': {
          target: 'awaiting_material',
          guard: ruleOf('material.await'),
          description: 'The expected arrival is noted.',
        },
        'customer.await': awaitCustomer,
        'order.cancel': cancel,
      },
    },
    awaiting_material: {
      description: 'Afventer materiale: goods are missing.',
      entry: { type: 'noteStatus', params: { state: 'awaiting_material' } },
      on: {
        'material.receive': returns('material.receive'),
        'work.start': startWork,
        'order.cancel': cancel,
      },
    },
    awaiting_customer: {
      description: 'Afventer kunde: the customer must let us in, decide or dig first.',
      entry: { type: 'noteStatus', params: { state: 'awaiting_customer' } },
      on: {
        'customer.answer': returns('customer.answer'),
        'work.start': startWork,
        'order.cancel': cancel,
      },
    },
    done: {
      description: 'Udført: the work on site is finished.',
      entry: { type: 'noteStatus', params: { state: 'done' } },
      on: {
        'inspection.approve': {
          target: 'verified',
          guard: ruleOf('inspection.approve'),
          description: 'The inspection is locked.',
        },
        'work.reopen': {
          target: 'in_progress',
          guard: ruleOf('work.reopen'),
          description: 'Something was forgotten; the reason is kept.',
        },
        'order.cancel': cancel,
      },
    },
    verified: {
      description:
        'Kontrolleret: inspection and documentation are approved. A credit is made here.',
      entry: { type: 'noteStatus', params: { state: 'verified' } },
      on: {
        'invoicing.prepare': {
          target: 'ready_to_invoice',
          guard: ruleOf('invoicing.prepare'),
          description: 'The money fields are locked.',
        },
        'inspection.reject': {
          target: 'done',
          guard: ruleOf('inspection.reject'),
          description: 'The fitter gets the comment. A credit has no work to inspect.',
        },
        'order.cancel': cancel,
      },
    },
    ready_to_invoice: {
      description: 'Klar til fakturering: prices are complete and locked.',
      entry: { type: 'noteStatus', params: { state: 'ready_to_invoice' } },
      on: {
        'transfer.succeed': {
          target: 'transferred',
          guard: ruleOf('transfer.succeed'),
          description: 'The draft number is stored.',
        },
        'invoicing.withdraw': {
          target: 'verified',
          guard: ruleOf('invoicing.withdraw'),
          description: 'The money fields are unlocked.',
        },
        'order.cancel': cancel,
      },
    },
    transferred: {
      description: 'Overført til Visma: a draft exists in the ERP.',
      entry: { type: 'noteStatus', params: { state: 'transferred' } },
      on: {
        'invoice.book': {
          target: 'invoiced',
          guard: ruleOf('invoice.book'),
          description: 'The invoice number is stored.',
        },
        'transfer.revoke': {
          target: 'ready_to_invoice',
          guard: ruleOf('transfer.revoke'),
          description: 'The draft was deleted in the ERP; the next transfer is a new revision.',
        },
      },
    },
    invoiced: {
      description: 'Faktureret: booked in the ERP. Corrections are new orders.',
      entry: { type: 'noteStatus', params: { state: 'invoiced' } },
      on: {
        'invoice.credit': {
          guard: ruleOf('invoice.credit'),
          actions: 'announceCredit',
          description: 'A linked credit order with negative lines is created; this one stays.',
        },
      },
    },
    cancelled: {
      description: 'Annulleret: with a reason; can be restored for 30 days, unless it is a credit.',
      entry: { type: 'noteStatus', params: { state: 'cancelled' } },
      on: {
        'order.restore': {
          target: 'received',
          guard: ruleOf('order.restore'),
          description:
            'The order begins again. Instead of a cancelled credit a new one is made of the order it credits.',
        },
      },
    },
  },
});
