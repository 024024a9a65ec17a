import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { timelineText } from '#web/orders/timeline/timeline-sentence.ts';
import { lookOf } from '#web/statuses/status-look.tsx';

const look = lookOf(null);

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

  it('names a file that came or went, and says so of one whose name is erased', () => {
    const sentences = [
      entry({ type: 'order.file_added', reason: 'tavle.jpg' }),
      entry({ type: 'order.file_removed', reason: 'tavle.jpg' }),
      entry({ type: 'order.file_added' }),
    ].map((one) => timelineText(one, look).sentence);
    expect(sentences).toEqual([
      'Lars Petersen lagde filen tavle.jpg på ordren.',
      'Lars Petersen fjernede filen tavle.jpg fra ordren.',
      'Lars Petersen lagde en fil på ordren.',
    ]);
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
