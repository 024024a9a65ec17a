import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { GoodNews } from '#app-server/pages/goods/good-list.props.ts';
import type { SavedGood, VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { channels } from '#domain/events/channels.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { Calculator } from '#web/goods/card/calculator.tsx';
import { BarButton, GoodHeader } from '#web/goods/card/good-header.tsx';
import { goodConflictTexts, goodRecord, readGoodDraft } from '#web/goods/card/good-record.ts';
import { MasterData } from '#web/goods/card/master-data.tsx';
import { PackagesSection } from '#web/goods/card/packages-section.tsx';
import { PriceHistory } from '#web/goods/card/price-history.tsx';
import { reloadCard, saySavedCard } from '#web/goods/card/save-card.ts';
import { SuppliersSection } from '#web/goods/card/suppliers-section.tsx';
import { useGoodPresence } from '#web/goods/card/use-good-presence.ts';
import { UsesSection } from '#web/goods/card/uses-section.tsx';
import { goodUrl } from '#web/goods/good-url.ts';
import { useScanner } from '#web/goods/scan/use-scanner.ts';
import { call } from '#web/http/call.ts';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { say } from '#web/layout/notices/toast.ts';
import classes from '#web/record/page/record-page.module.css';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useDrawnTogether } from '#web/realtime/draw-together.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { DraftOffer } from '#web/record/drafts/draft-offer.tsx';
import { useDraft } from '#web/record/drafts/use-draft.ts';
import { useRecordEdit } from '#web/record/edit/use-record-edit.ts';
import { type SectionTab, SectionTabs } from '#web/record/sections/section-tabs.tsx';
import { useUser } from '#web/shared-props.ts';

const PriceDialog = lazyDialog(
  () => import('#web/goods/prices/price-dialog.tsx'),
  (module) => module.PriceDialog,
);

const tabs: SectionTab[] = [
  { id: 'stamdata', label: 'Stamdata' },
  { id: 'leverandoerer', label: 'Leverandører' },
  { id: 'prisudvikling', label: 'Priser' },
  { id: 'saet', label: 'Sæt' },
  { id: 'forbrug', label: 'Senest brugt' },
];

/** Everything about one good. */
export default function VareInfo(props: VareInfoProps) {
  return <Good key={props.good.id} {...props} />;
}

function Good(props: VareInfoProps) {
  const { good, can, replacedBy, parts, suppliers, prices } = props;
  const me = useUser()?.id ?? '';
  const edit = useRecordEdit(goodUrl(good.goodNo), goodRecord(props), (save) =>
    saySavedCard(good.goodNo, save),
  );
  const { others, setEditing } = useGoodPresence(good.id);
  const draft = useDraft(
    me,
    `good:${good.id}`,
    edit.dirty ? { edits: edit.changed, base: edit.base } : null,
    readGoodDraft,
  );
  // A package costs what its parts do.
  const editPrices = can.editPrices && parts.length === 0;
  const [pricing, setPricing] = useState(false);
  const { sending, failure, send } = useSending([]);
  const goodNos = useMemo(
    () => new Map(replacedBy.map(({ id, goodNo, name }) => [id, `${goodNo} ${name}`])),
    [replacedBy],
  );
  useConflictTexts(useMemo(() => goodConflictTexts(goodNos), [goodNos]));
  const reloadSoon = useDrawnTogether<unknown>(() => void reloadCard(), 250);
  useChannel<GoodNews>(channels.goods, {
    since: props.seq,
    onMessage: (message) => {
      const { actor } = message;
      const { id: changedId } = message.patch;
      const isOwn = changedId === good.id;
      // What replaces it and what it consists of are shown too.
      if (!isOwn && ![...replacedBy, ...parts].some(({ id }) => id === changedId)) return;
      if (isOwn && actor !== null && actor.id !== me) {
        edit.noteOther(others.find(({ id }) => id === actor.id)?.name ?? actor.initials);
      }
      reloadSoon(message);
    },
    onSnapshotNeeded: reloadCard,
  });
  useScanner();
  useShortcuts({
    ...(can.edit && { e: edit.begin }),
    ...(editPrices && { p: () => setPricing(true) }),
    'Mod+s': edit.save,
    Escape: () => {
      setEditing(null);
      edit.leave();
    },
  });

  const [hidesSuppliers, hidesPrices] = [suppliers === null, !can.seePrices];
  const shownTabs = useMemo(() => {
    const hidden: Readonly<Record<string, boolean>> = {
      leverandoerer: hidesSuppliers,
      prisudvikling: hidesPrices,
    };
    return tabs.filter(({ id }) => hidden[id] !== true);
  }, [hidesSuppliers, hidesPrices]);
  const bar = () =>
    void send('bar', async () => {
      const body = { version: good.version, barred: !good.barred };
      await call<SavedGood>('post', `${goodUrl(good.goodNo)}/spaerring`, body);
      say.success(good.barred ? 'Spærringen er ophævet.' : 'Varen er spærret.');
      await reloadCard();
    });

  return (
    <>
      <PageTitle title={`Vare ${good.goodNo}`} />
      <div className={classes.page} data-writing={edit.open || undefined}>
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
        <GoodHeader
          page={props}
          others={others}
          actions={
            (editPrices || can.edit) && (
              <Group gap="sm" mt="md">
                {editPrices && <Button onClick={() => setPricing(true)}>Ret priser</Button>}
                {can.edit && <BarButton barred={good.barred} busy={sending !== null} onBar={bar} />}
              </Group>
            )
          }
        />
        {failure !== null && <ErrorNotice message={failure} />}
        <SectionTabs label="Varens dele" sections={shownTabs} />
        <div className={classes.columns}>
          <div className={classes.main}>
            <MasterData
              page={props}
              edit={edit}
              others={others}
              goodNos={goodNos}
              onEditing={setEditing}
            />
            {suppliers !== null && <SuppliersSection {...props} suppliers={suppliers} />}
            {can.seePrices && <PriceHistory prices={prices} can={can} />}
            <UsesSection uses={props.uses} can={can} />
          </div>
          <div className={classes.side}>
            {can.seeContribution && (
              <Calculator key={`${good.costOre} ${good.salesOre}`} good={good} />
            )}
            <PackagesSection {...props} />
          </div>
        </div>
      </div>
      {pricing && (
        <PriceDialog
          goods={{ kind: 'one', goodNo: good.goodNo }}
          present={{ ...good, unit: props.fields.unit }}
          onClose={() => setPricing(false)}
        />
      )}
    </>
  );
}
