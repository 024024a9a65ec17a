import { useMemo, useState } from 'react';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { isStatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { orderSteps } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import { ClockQuestions } from '#web/activities/clock-question.tsx';
import { useActivityTypeNews } from '#web/activities/use-activity-type-news.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { ActivitiesSection } from '#web/orders/time/activities-section.tsx';
import { CustomerSection } from '#web/orders/page/customer-section.tsx';
import { DetailsSection } from '#web/orders/edit/details-section.tsx';
import { DocumentsSection } from '#web/orders/page/documents-section.tsx';
import { DocumentationSection } from '#web/orders/page/documentation-section.tsx';
import { isBeforeDone } from '#domain/orders/order-status.ts';
import { MovePlan } from '#web/orders/planning/move-plan.tsx';
import { DraftOffer } from '#web/record/drafts/draft-offer.tsx';
import { orderConflictTexts } from '#web/orders/edit/field-text.ts';
import { type KeptLine, newLine, readKeptLine } from '#web/orders/lines/line-draft.ts';
import { reloadOrder } from '#web/orders/page/reload-order.ts';
import { useGoodsNow } from '#web/goods/lines/use-goods-now.ts';
import { LinesSection } from '#web/orders/lines/lines-section.tsx';
import { NextSteps } from '#web/orders/steps/next-steps.tsx';
import { readOrderDraft, orderRecord } from '#web/orders/edit/order-record.ts';
import { useOptimisticOrder } from '#web/orders/steps/use-optimistic-order.ts';
import { useStepCommands } from '#web/orders/steps/use-step-commands.ts';
import { OrderHeader } from '#web/orders/page/order-header.tsx';
import classes from '#web/record/page/record-page.module.css';
import { Section } from '#web/record/sections/section.tsx';
import { type SectionTab, SectionTabs } from '#web/record/sections/section-tabs.tsx';
import { StepDialog } from '#web/orders/steps/lazy-step-dialog.ts';
import { TimelineSection } from '#web/orders/timeline/timeline-section.tsx';
import { useDraft } from '#web/record/drafts/use-draft.ts';
import { useLines } from '#web/orders/lines/use-lines.ts';
import { useRecordEdit } from '#web/record/edit/use-record-edit.ts';
import { useNeighbourKeys } from '#web/orders/page/use-neighbour-keys.ts';
import { useOrderNews } from '#web/orders/page/use-order-news.ts';
import { useOrderSteps } from '#web/orders/steps/use-order-steps.ts';
import { TimeDialog } from '#web/orders/time/lazy-time-dialog.ts';
import { useRipeFacts } from '#web/orders/time/use-ripe-facts.ts';
import { useTimeEntries } from '#web/orders/time/use-time-entries.ts';
import { useWorkTime } from '#web/orders/time/use-work-time.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useToldOrder } from '#web/orders/page/use-told-order.ts';
import { useOrderPresence } from '#web/orders/page/use-order-presence.ts';
import { useUser } from '#web/shared-props.ts';

const OrderChartDialog = lazyDialog(
  () => import('#web/orders/timeline/order-chart-dialog.tsx'),
  (module) => module.OrderChartDialog,
);

/** In the order of the page. */
const sections: SectionTab[] = [
  { id: 'oplysninger', label: 'Overblik' },
  { id: 'linjer', label: 'Linjer og økonomi' },
  { id: 'dokumenter', label: 'Dokumenter' },
  { id: 'aktiviteter', label: 'Aktiviteter og timer' },
  { id: 'haendelser', label: 'Hændelser' },
  { id: 'dokumentation', label: 'Dokumentation' },
];

/** Everything about one order. */
export default function OrderInfo(props: OrderInfoProps) {
  return <Order key={props.order.id} {...props} />;
}

function Order(props: OrderInfoProps) {
  const { lines, money, activities, timeline, options, can, neighbours } = props;
  const { order, tell } = useToldOrder(props.order);
  const userId = useUser()?.id ?? '';
  const edit = useRecordEdit(`/ordrer/${order.orderNo}`, orderRecord(order));
  const grid = useLines(order.orderNo, can.editPrices);
  const goodsNow = useGoodsNow(
    grid.written === null ? lines : [...lines, grid.written.draft],
    props.seq,
  );
  const step = useOrderSteps(order);
  const { others, setEditing } = useOrderPresence(order.id);
  const draft = useDraft(
    userId,
    `order:${order.id}`,
    edit.dirty ? { edits: edit.changed, base: edit.base } : null,
    readOrderDraft,
  );
  const lineDraft = useDraft<KeptLine>(userId, `line:${order.id}`, grid.written, readKeptLine);
  const [chartOpen, setChartOpen] = useState(false);
  useOrderNews(props, {
    // Beside unsaved edits only what was fetched is shown: it says whose change it is, also when it is the edits' own.
    onMessage: (message) => !edit.dirty && tell(message),
    onOther: edit.noteOther,
  });
  useActivityTypeNews(props.seq, 'activities');
  const look = useStatusLook();
  useConflictTexts(useMemo(() => orderConflictTexts(options, look), [options, look]));

  const facts = useRipeFacts(props.facts);
  const snapshot = useMemo(() => orderSnapshot(order, facts), [order, facts]);
  const steps = useMemo(() => orderSteps(snapshot), [snapshot]);
  const { sending } = step;
  const shown = useOptimisticOrder({ order, facts }, step.sent);
  const shownSnapshot = useMemo(() => orderSnapshot(shown.order, shown.facts), [shown]);
  const shownSteps = useMemo(() => orderSteps(shownSnapshot), [shownSnapshot]);
  const asked = steps.find(({ event }) => event === step.asking?.event);
  const plan = shownSteps.find(({ event, allowed }) => event === 'order.plan' && allowed);
  const time = useTimeEntries(props);
  const workTime = useWorkTime(props, activities, steps, step.want, time.askEnd);
  useStepCommands(order, shownSteps, step);
  const { register } = time;
  const remedies = {
    time: [
      ...(register === null ? [] : [{ label: 'Registrér tid', onClick: register }]),
      ...(can.editLines
        ? [
            {
              label: 'Tilføj linje med tid',
              onClick: () => grid.show({ kind: 'new', start: newLine('time') }),
            },
          ]
        : []),
    ],
  };
  const neighbourKeys = useNeighbourKeys(neighbours);

  useShortcuts({
    ...(can.edit && { e: edit.begin }),
    'Mod+s': edit.save,
    'Mod+.': () => setChartOpen(true),
    ...(plan !== undefined && { p: () => step.want(plan) }),
    ...(can.editLines && { l: () => grid.show({ kind: 'new' }) }),
    t: workTime.toggle,
    ...neighbourKeys,
    Escape: () => {
      setEditing(null);
      edit.leave();
    },
  });

  return (
    <>
      <PageTitle title={`Ordre ${order.orderNo}`} />
      <div
        className={classes.page}
        data-writing={edit.open || grid.open.kind !== 'none' || undefined}
      >
        {draft.found !== null && can.edit && (
          <DraftOffer
            savedAt={draft.found.savedAt}
            onRestore={() => {
              if (draft.found !== null) edit.restore(draft.found);
              draft.settle(false);
            }}
            onDiscard={() => draft.settle(true)}
          />
        )}
        <OrderHeader
          order={shown.order}
          options={options}
          neighbours={neighbours}
          others={others}
        />
        <ClockQuestions clocks={time.clocks} onAnswered={reloadOrder} />
        <SectionTabs label="Ordrens dele" sections={sections} />
        <div className={classes.columns}>
          <div className={classes.side}>
            <Section id="naeste-skridt" title="Næste skridt">
              <NextSteps
                steps={shownSteps}
                sending={sending}
                pending={shown.order !== order}
                onStep={step.want}
                onIntent={StepDialog.preload}
                remedies={remedies}
              />
            </Section>
            <CustomerSection order={order} />
          </div>
          <div className={classes.main}>
            <DetailsSection
              options={options}
              can={can}
              edit={edit}
              others={others}
              onEditing={setEditing}
              planActions={
                order.plannedStart !== null &&
                isBeforeDone(order.status) &&
                can.fields.includes('plannedStart') && (
                  <MovePlan order={order} fitters={options.fitters} />
                )
              }
            />
            <LinesSection
              order={order}
              lines={lines}
              activities={activities}
              money={money}
              can={can}
              grid={grid}
              goodsNow={goodsNow}
              draft={lineDraft}
            />
            <DocumentsSection
              orderNo={order.orderNo}
              documents={props.documents}
              files={props.files}
            />
            <ActivitiesSection
              activities={activities}
              isCredit={order.isCredit}
              lines={lines}
              onRegister={register}
              onIntent={TimeDialog.preload}
              stoppable={workTime.stoppable}
              stopping={workTime.stopping}
              onStop={workTime.stop}
              changes={time.changes}
            />
            <TimelineSection
              orderNo={order.orderNo}
              timeline={timeline}
              undoing={{ order, undo: props.undo }}
              talks={props.talks}
              onShowChart={() => setChartOpen(true)}
            />
          </div>
          <div className={classes.rest}>
            <DocumentationSection
              visma={props.visma}
              credit={props.credit}
              seq={props.seq}
              order={shown.order}
              inspections={props.inspections}
              snapshot={shownSnapshot}
              sending={sending}
              onStep={step.want}
            />
          </div>
        </div>
      </div>
      {chartOpen && (
        <OrderChartDialog
          order={order}
          snapshot={snapshot}
          timeline={timeline}
          onClose={() => setChartOpen(false)}
        />
      )}
      <TimeDialog
        opened={time.question !== null}
        question={time.question}
        order={order}
        activities={activities}
        options={options}
        can={can}
        onClose={time.close}
      />
      <StepDialog
        opened={step.asking !== null}
        step={step.asking}
        label={asked?.label ?? 'Afvist af netselskabet'}
        to={asked !== undefined && isStatusEvent(asked.event) ? asked.to : null}
        fitters={options.fitters}
        elsewhere={facts.workingElsewhere}
        users={options.users}
        orderNo={order.orderNo}
        initial={{
          fitterIds: order.fitterIds,
          plannedStart: order.plannedStart ?? undefined,
          plannedEnd: order.plannedEnd ?? undefined,
        }}
        job={{
          orderId: order.id,
          estimate: order.estimatedMin,
          wanted: order.requestedDate,
        }}
        busy={sending !== null}
        sentence={step.sentence}
        questions={step.questions}
        onSend={step.fillIn}
        onClose={step.drop}
      />
    </>
  );
}
