import { describe, expect, it } from 'vitest';
import type { OrderLineView, TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import { fieldLabel, fieldText } from '#web/orders/edit/field-text.ts';
import { draftOf, newLine, readLine, withGood } from '#web/orders/lines/line-draft.ts';
import { changedFields } from '#web/record/edit/record-edit.ts';
import { sideSteps } from '#web/orders/steps/side-steps.ts';
import { timelineText } from '#web/orders/timeline/timeline-sentence.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { standardRights } from '#domain/rights/standard-groups.ts';

const look = lookOf(null);

describe('values in the conflict dialog', () => {
  const options = {
    users: [{ value: 'cd', label: 'Camilla Dahl' }],
    fitters: [{ value: 'lp', label: 'Lars Petersen' }],
    areas: [],
    activityTypes: [],
  };

  it.each([
    ['responsibleId', 'cd', 'Camilla Dahl'],
    ['fitterIds', ['lp', 'x'], 'Lars Petersen, Ukendt'],
    ['fitterIds', [], '–'],
    ['dueAt', '2026-11-24T07:00:00.000Z', '24. nov. 2026, 08.00'],
    ['requestedDate', '2026-11-24', '24. nov. 2026'],
    ['priority', 'urgent', 'Akut'],
    ['estimatedMin', 135, '2 t 15 min'],
    ['qtyMilli', 2500, '2,5'],
    ['unitSalesOre', 63_600, '636,00\u00a0kr.'],
    ['status', 'done', 'Udført'],
    ['status', 'work.complete', 'Meld udført'],
    ['billable', false, 'Nej'],
    ['description', null, '–'],
  ])('%s %j reads %s', (field, value, text) => {
    expect(fieldText(field, value, options, look)).toBe(text);
  });

  it('have names', () => {
    expect(['customerRef', 'lines.l1.qtyMilli', 'lines.l1'].map(fieldLabel)).toEqual([
      'Deres reference',
      'Antal',
      'Linje',
    ]);
  });
});

describe('the timeline', () => {
  const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
    seq: 1,
    type: 'order.updated',
    at: '2026-11-21T09:00:00.000Z',
    cause: 'user',
    actor: { id: 'lp', initials: 'LP', name: 'Lars Petersen' },
    changed: {},
    work: null,
    reason: null,
    forcedOver: null,
    ...changes,
  });

  it('tells steps by what was done, and names nothing that followed from it', () => {
    expect(
      timelineText(
        entry({
          type: 'order.status_changed',
          changed: { status: ['in_progress', 'done'], documentation: ['Mangler', 'Komplet'] },
        }),
        look,
      ),
    ).toEqual({
      sentence: 'Lars Petersen meldte ordren udført.',
      details: [],
    });
  });

  it('shows what a step has asked for', () => {
    const { details } = timelineText(
      entry({
        type: 'order.status_changed',
        changed: {
          status: ['in_progress', 'awaiting_customer'],
          subStatus: [null, 'Adgang'],
          followUpDate: [null, '24. nov. 2026'],
          plannedStart: ['23. nov. 2026, 08.00', null],
        },
      }),
      look,
    );

    expect(details.map(({ label }) => label)).toEqual(['Årsag', 'Opfølgning']);
  });

  it('says of a step that was taken back which one it was', () => {
    expect(
      timelineText(
        entry({
          type: 'order.step_undone',
          changed: { status: ['awaiting_material', 'in_progress'], subStatus: ['Restordre', null] },
        }),
        look,
      ),
    ).toEqual({
      sentence: 'Lars Petersen fortrød: satte ordren til at afvente materiale.',
      details: [],
    });
  });

  it('names a matched document and counts its lines', () => {
    const { sentence } = timelineText(
      entry({
        type: 'order.document_matched',
        reason: 'Faktura 8432622 fra Solar',
        changed: { 'lines.a': [null, '2 stk A'], 'lines.b': [null, '1 stk B'] },
      }),
      look,
    );

    expect(sentence).toBe('Lars Petersen matchede faktura 8432622 fra Solar, 2 linjer.');
  });

  it.each([
    ['planned', 'received', 'fjernede planlægningen'],
    ['done', 'in_progress', 'genåbnede arbejdet'],
    ['verified', 'done', 'afviste kontrollen'],
    ['cancelled', 'received', 'genoprettede ordren'],
    ['done', 'verified', 'godkendte kontrollen'],
  ])('%s → %s: %s', (before, after, verb) => {
    const { sentence } = timelineText(
      entry({ type: 'order.status_changed', changed: { status: [before, after] } }),
      look,
    );

    expect(sentence).toBe(`Lars Petersen ${verb}.`);
  });

  it('names the fields of a save and shows before and after', () => {
    expect(
      timelineText(entry({ changed: { title: ['A', 'B'], dueAt: [null, '24. nov.'] } }), look),
    ).toEqual({
      sentence: 'Lars Petersen ændrede Titel og Frist.',
      details: [
        { label: 'Titel', before: 'A', after: 'B' },
        { label: 'Frist', before: '–', after: '24. nov.' },
      ],
    });
  });

  it('shows a forced overwriting for what it is', () => {
    const { sentence } = timelineText(
      entry({
        changed: { title: ['A', 'B'] },
        forcedOver: { initials: 'MJ', name: 'Mette Holm Jensen' },
      }),
      look,
    );

    expect(sentence).toBe('Lars Petersen har overskrevet Mette Holm Jensens ændring i Titel.');
  });

  it('tells of lines in a sentence, and of what no person did', () => {
    const added = entry({
      type: 'order.line_added',
      changed: { 'lines.l1': [null, '2 stk Kabel'] },
    });
    const booked = entry({
      type: 'order.status_changed',
      actor: null,
      cause: 'erp',
      changed: { status: ['transferred', 'invoiced'] },
    });

    expect(timelineText(added, look)).toEqual({
      sentence: 'Lars Petersen tilføjede linjen 2 stk Kabel.',
      details: [],
    });
    expect(timelineText(booked, look).sentence).toBe('Ordren er faktureret i Visma.');
  });

  it('never says that Visma transferred to Visma', () => {
    const sent = entry({
      type: 'order.status_changed',
      actor: null,
      cause: 'erp',
      changed: { status: ['ready_to_invoice', 'transferred'] },
    });
    expect(timelineText(sent, look).sentence).toBe('Ordren er overført til Visma.');
  });
});

describe('a line', () => {
  const line: OrderLineView = {
    id: '1',
    version: 2,
    lineNo: 1,
    kind: 'good',
    goodId: 'g',
    goodNo: '102110',
    text: 'Kabel',
    qtyMilli: 1_234_500,
    unit: 'm',
    unitSalesOre: 1250,
    unitCostOre: null,
    priceUnit: 100,
    discountBp: 1250,
    billable: true,
    netOre: 0,
    costOre: null,
    source: 'manual',
    sourceRef: null,
  };

  it('is typed as it is read, and unchanged it changes nothing', () => {
    const draft = draftOf(line);
    const read = readLine(draft);

    expect(draft).toMatchObject({ qty: '1234,5', price: '12,50', discount: '12,5' });
    expect(read.ok && changedFields(read.fields, line)).toEqual({});
  });

  it('sends only what changed', () => {
    const read = readLine({ ...draftOf(line), qty: '2', price: '' });

    expect(read.ok && changedFields(read.fields, line)).toEqual({
      qtyMilli: 2000,
      unitSalesOre: null,
    });
  });

  it('says of every field what is wrong with it', () => {
    expect(
      readLine({ ...newLine('good'), text: ' ', qty: '1.234', price: 'ti', discount: '101' }),
    ).toEqual({
      ok: false,
      errors: {
        text: 'Linjen mangler en tekst.',
        qty: 'Antallet kan læses på to måder. Skriv 1234 eller 1,234.',
        price: 'Beløbet er ikke gyldigt. Brug komma som decimaltegn.',
        discount: 'Rabat skal være mellem 0 og 100 %.',
      },
    });
  });

  it('takes name, unit and price of a good; a unit we do not know becomes pieces', () => {
    const good = {
      id: 'g',
      goodNo: '1',
      name: 'Klemme',
      unit: 'rulle',
      salesOre: 59_000,
      priceUnit: 100,
      barred: false,
      stockQtyMilli: null,
      parts: 0,
      replacedBy: null,
    };

    expect(withGood(newLine('good'), good)).toEqual({
      ...newLine('good'),
      goodId: 'g',
      text: 'Klemme',
      unit: 'stk',
      price: '590,00',
      priceUnit: 100,
    });
  });
});

describe('steps beside the status', () => {
  const state = { status: 'done', documentation: 'missing', gridNotification: 'assigned' } as const;
  const steps = (groups: ('office' | 'screen')[], region: 'documentation' | 'gridNotification') =>
    sideSteps(
      orderSnapshot(
        state,
        factsOfNewOrder(
          { rights: standardRights(groups), system: false, isOwnOrder: false },
          '2026-11-21T09:00:00Z',
        ),
      ),
      region,
    );

  it('are those of their region; one that cannot be taken says why, one that asks for a reason says so', () => {
    expect(steps(['office'], 'documentation').map(({ event }) => event)).toEqual([
      'documentation.complete',
    ]);
    expect(steps(['office'], 'gridNotification')).toEqual([
      {
        event: 'grid.prepareMeter',
        label: 'Klar til måler',
        needs: [],
        reason: 'Kunden har ikke valgt elleverandør.',
      },
      { event: 'grid.reject', label: 'Afvist af netselskabet', needs: ['reason'], reason: null },
    ]);
  });

  it('are hidden from those who may never take them', () => {
    expect(steps(['screen'], 'documentation')).toEqual([]);
  });
});
