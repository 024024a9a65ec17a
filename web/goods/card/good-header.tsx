import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { erpStateLabels } from '#domain/goods/good.ts';
import { formatGtin } from '#domain/identifiers/grouped.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { Money } from '#web/parts/money.tsx';
import type { Present } from '#web/record/presence/presence.ts';
import { PresentPeople } from '#web/record/presence/present-people.tsx';
import classes from '#web/record/page/record-header.module.css';
import cardClasses from './card.module.css';
import { goodUrl } from '#web/goods/good-url.ts';
import { GoodMarks } from '../list/good-marks.tsx';
import { StockText } from '../list/stock-text.tsx';
import { goodFieldLabel } from './good-record.ts';

interface GoodHeaderProps {
  page: VareInfoProps;
  others: readonly Present<string>[];
  actions: ReactNode;
}

const presentSentence = ({ name, doing }: Present<string>) =>
  doing === null ? `${name} ser på varen` : `${name} skriver i ${goodFieldLabel(doing)}`;

/** The head of the card: name, prices, stock, what is to be known, and who else has it open. */
export function GoodHeader({ page, others, actions }: GoodHeaderProps) {
  const { good, fields, parts, replacedBy, can } = page;
  const { costOre, salesOre, priceUnit, barred } = good;
  const underCost = costOre !== null && salesOre !== null && salesOre < costOre;
  const per = priceUnit === 1 ? fields.unit : `${priceUnit} ${fields.unit}`;
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <p className={classes.kicker}>
          <Link href="/varer">Varer</Link>
          <span aria-hidden>/</span>
          <span>{good.goodNo}</span>
          <span className={classes.type}>{fields.goodGroup}</span>
        </p>
        <PresentPeople others={others} sentenceOf={presentSentence} />
      </div>
      <h1 className={classes.title}>{fields.name}</h1>
      <div className={classes.marks}>
        <GoodMarks
          barred={barred}
          isReplaced={replacedBy.length > 0}
          isPackage={parts.length > 0}
          underCost={underCost}
        />
        {replacedBy.map(({ id, goodNo, name }, step) => (
          <span key={id} className={classes.sub}>
            {step === 0 ? 'Erstattes af' : '→'}{' '}
            <Link href={goodUrl(goodNo)} className={cardClasses.link}>
              {goodNo}
            </Link>{' '}
            {name}
          </span>
        ))}
      </div>
      <div className={classes.facts}>
        <FactGrid>
          <Fact label="EAN">{fields.ean && formatGtin(fields.ean)}</Fact>
          <Fact label="Visma">{erpStateLabels[good.erpSyncState]}</Fact>
          <Fact label="På lager">
            <StockText {...fields} />
          </Fact>
          {can.seeContribution && (
            <Fact label={`Kostpris pr. ${per}`}>
              <Money ore={costOre} />
            </Fact>
          )}
          {can.seePrices && (
            <Fact label={`Salgspris pr. ${per}`}>
              <Money ore={salesOre} />
            </Fact>
          )}
          {can.seeContribution && (
            <Fact label="Dækningsgrad">{formatPercent(good.contributionBp)}</Fact>
          )}
        </FactGrid>
      </div>
      {actions}
    </header>
  );
}

interface BarButtonProps {
  barred: boolean;
  busy: boolean;
  onBar: () => void;
}

/** Bars the good, or lets it be used again. */
export function BarButton({ barred, busy, onBar }: BarButtonProps) {
  return (
    <Button variant="default" loading={busy} onClick={onBar}>
      {barred ? 'Ophæv spærring' : 'Spær varen'}
    </Button>
  );
}
