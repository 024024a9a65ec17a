import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress } from '@mantine/core';
import { counted, formatCount } from '#domain/amounts/count.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from '../goods-form.module.css';
import type { PriceChanging } from './use-price-change.ts';

/** So many goods that were refused are named. */
const NAMED = 10;

const goodsText = (count: number) => counted(count, 'vare', 'varer');

/** How far a run has come; where a part has no answer, how it goes on. */
export function PriceRun({ changing }: { changing: PriceChanging }) {
  const { done, of } = changing.progress;
  const broken = changing.phase === 'broken';
  return (
    <div tabIndex={-1} data-autofocus>
      {broken && changing.failure !== null && <ErrorNotice message={changing.failure} />}
      <p role="status">
        {formatCount(done)} af {formatCount(of)} varer er behandlet.
      </p>
      <Progress value={of === 0 ? 0 : (done / of) * 100} aria-label="Fremdrift" />
      <Group justify="flex-end" mt="md">
        {broken ? (
          <Button onClick={changing.resume}>Fortsæt</Button>
        ) : (
          <Button variant="default" disabled={changing.stopped} onClick={changing.stop}>
            {changing.stopped ? 'Stopper …' : 'Stop'}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** What was done, what was not, and what was not tried. */
export function PriceReport({
  changing,
  onClose,
}: {
  changing: PriceChanging;
  onClose: () => void;
}) {
  const { done, left, takesBack, failure } = changing;
  const { changed, refused } = done;
  const orders = done.orderIds.length;
  const isBack = takesBack !== null && !changing.busy;
  return (
    <div>
      {failure !== null && <ErrorNotice message={failure} />}
      <ul className={classes.facts} role="status">
        <li>
          <strong>{goodsText(changed)}</strong>{' '}
          {isBack ? 'har fået de gamle priser igen.' : 'har fået nye priser.'}
        </li>
        {changing.orderLines && (
          <li>
            <strong>{orders === 1 ? '1 åben ordre' : `${formatCount(orders)} åbne ordrer`}</strong>{' '}
            er rettet.
          </li>
        )}
        {left.length > 0 && (
          <li className={classes.warning}>
            {goodsText(left.length)} blev ikke prøvet, fordi du stoppede.
          </li>
        )}
        {refused.slice(0, NAMED).map(({ goodNo, reason }) => (
          <li key={goodNo} className={classes.warning}>
            {goodNo}: {reason}
          </li>
        ))}
        {refused.length > NAMED && (
          <li className={classes.warning}>
            og {goodsText(refused.length - NAMED)} mere beholdt deres pris.
          </li>
        )}
      </ul>
      <Group justify="flex-end" gap="sm">
        {(changing.canTakeBack || changing.busy) && (
          <Button variant="default" loading={changing.busy} onClick={changing.takeBack}>
            Fortryd rettelsen
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Luk
        </Button>
      </Group>
    </div>
  );
}
