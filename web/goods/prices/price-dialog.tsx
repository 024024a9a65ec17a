import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import type { ImpactRequest } from '#domain/goods/price-change.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { ChangeForm, type PresentPrices } from './change-form.tsx';
import { ImpactView } from './impact-view.tsx';
import { PriceReport, PriceRun } from './price-report.tsx';
import { usePriceChange } from './use-price-change.ts';

interface PriceDialogProps {
  goods: ImpactRequest['goods'];
  /** The good whose prices are changed; absent for those of a list. */
  present?: PresentPrices & Pick<VareInfoProps['good'], 'goodNo'>;
  /** How many goods the list holds. */
  count?: string;
  onClose: () => void;
}

/** New prices: entered, looked at, confirmed, applied. */
export function PriceDialog({ goods, present, count, onClose }: PriceDialogProps) {
  const changing = usePriceChange(goods);
  const isRunning = changing.phase === 'applying';
  const isLooking = changing.phase === 'impact';
  const takesBack = changing.takesBack !== null;
  const showsForm = changing.phase === 'editing' || (isLooking && !takesBack);
  const showsReport = changing.phase === 'applied' || (isLooking && takesBack);
  const title =
    present === undefined ? `Ret priser på ${count}` : `Ret priser på ${present.goodNo}`;
  return (
    <QuestionDialog
      opened
      title={title}
      size="lg"
      // A run is stopped by its button, which then says how far it came.
      withCloseButton={!isRunning}
      dirty={showsReport ? false : undefined}
      onClose={() => {
        if (!isRunning) onClose();
      }}
    >
      {showsForm && <ChangeForm present={present} changing={changing} onClose={onClose} />}
      {changing.phase === 'confirming' && <ImpactView changing={changing} />}
      {(changing.phase === 'applying' || changing.phase === 'broken') && (
        <PriceRun changing={changing} />
      )}
      {showsReport && <PriceReport changing={changing} onClose={onClose} />}
    </QuestionDialog>
  );
}
