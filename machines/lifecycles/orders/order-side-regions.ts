import { rules } from './order-rules.ts';
import { orderSetup, ruleOf } from './order-setup.ts';

/** Photos, measurements and the inspection form: what must be there before the work can be approved. */
export const documentationRegion = orderSetup.createStateConfig({
  description: 'Whether the evidence of the work is there and approved.',
  initial: 'missing',
  states: {
    missing: {
      description: 'Something required is not there yet.',
      entry: { type: 'noteDocumentation', params: { state: 'missing' } },
      on: {
        'documentation.complete': { target: 'complete', guard: ruleOf('documentation.complete') },
      },
    },
    complete: {
      description: 'Everything required is there, nobody has approved it.',
      entry: { type: 'noteDocumentation', params: { state: 'complete' } },
      on: {
        'documentation.withdraw': { target: 'missing', guard: ruleOf('documentation.withdraw') },
        'inspection.approve': {
          target: 'approved',
          guard: { type: 'meets', params: { ...rules['inspection.approve'], atStatus: 'done' } },
          description: 'Approved together with the order, never on its own.',
        },
      },
    },
    approved: {
      description: 'Approved with the inspection, and immutable until it is rejected.',
      entry: { type: 'noteDocumentation', params: { state: 'approved' } },
      on: {
        'inspection.reject': {
          target: 'complete',
          guard: { type: 'meets', params: { ...rules['inspection.reject'], atStatus: 'verified' } },
          description: 'Open for correction, together with the order.',
        },
        'order.restore': {
          target: 'complete',
          guard: { type: 'meets', params: { ...rules['order.restore'], atStatus: 'cancelled' } },
          description: 'An order that begins again must be approved again.',
        },
      },
    },
  },
});

/** The case at the grid company, when the work needs one. */
export const gridNotificationRegion = orderSetup.createStateConfig({
  description: 'The notification to the grid company.',
  initial: 'not_required',
  states: {
    not_required: {
      description: 'The work needs no notification.',
      entry: { type: 'noteGridNotification', params: { state: 'not_required' } },
      on: { 'grid.require': { target: 'draft', guard: ruleOf('grid.require') } },
    },
    draft: {
      description: 'Needed, not sent yet.',
      entry: { type: 'noteGridNotification', params: { state: 'draft' } },
      on: {
        'grid.submit': { target: 'submitted', guard: ruleOf('grid.submit') },
        'grid.waive': { target: 'not_required', guard: ruleOf('grid.waive') },
      },
    },
    submitted: {
      description: 'Tilmeldt: sent to the grid company.',
      entry: { type: 'noteGridNotification', params: { state: 'submitted' } },
      on: {
        'grid.assign': { target: 'assigned', guard: ruleOf('grid.assign') },
        'grid.reject': { target: 'rejected', guard: ruleOf('grid.reject') },
      },
    },
    assigned: {
      description: 'Anvist: the grid company has said where to connect.',
      entry: { type: 'noteGridNotification', params: { state: 'assigned' } },
      on: {
        'grid.prepareMeter': { target: 'ready_for_meter', guard: ruleOf('grid.prepareMeter') },
        'grid.reject': { target: 'rejected', guard: ruleOf('grid.reject') },
      },
    },
    ready_for_meter: {
      description: 'Klar til måler: the installation waits for its meter.',
      entry: { type: 'noteGridNotification', params: { state: 'ready_for_meter' } },
      on: { 'grid.setMeter': { target: 'meter_set', guard: ruleOf('grid.setMeter') } },
    },
    meter_set: {
      description: 'Måler opsat: the meter hangs.',
      entry: { type: 'noteGridNotification', params: { state: 'meter_set' } },
      on: { 'grid.complete': { target: 'completed', guard: ruleOf('grid.complete') } },
    },
    completed: {
      description: 'Færdigmeldt: the case is closed.',
      entry: { type: 'noteGridNotification', params: { state: 'completed' } },
    },
    rejected: {
      description: 'Afvist: the grid company said no, with a reason.',
      entry: { type: 'noteGridNotification', params: { state: 'rejected' } },
      on: { 'grid.require': { target: 'draft', guard: ruleOf('grid.require') } },
    },
  },
});

/** Follows the status: the same events under the same rules. */
export const billingRegion = orderSetup.createStateConfig({
  description: 'Whether the money may still be changed.',
  initial: 'open',
  states: {
    open: {
      description: 'Lines and prices can be edited.',
      on: {
        'invoicing.prepare': {
          target: 'locked',
          guard: { type: 'meets', params: { ...rules['invoicing.prepare'], atStatus: 'verified' } },
          description: 'Together with the order, never on its own.',
        },
      },
    },
    locked: {
      description: 'Ready to be transferred: only stepping back unlocks.',
      on: {
        'invoicing.withdraw': { target: 'open', guard: ruleOf('invoicing.withdraw') },
        'transfer.succeed': { target: 'transferred', guard: ruleOf('transfer.succeed') },
        'order.cancel': { target: 'open', guard: ruleOf('order.cancel') },
      },
    },
    transferred: {
      description: 'The ERP holds a draft.',
      on: {
        'invoice.book': { target: 'invoiced', guard: ruleOf('invoice.book') },
        'transfer.revoke': { target: 'locked', guard: ruleOf('transfer.revoke') },
      },
    },
    invoiced: { description: 'The ERP has booked the invoice.' },
  },
});
