import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type {
  CreditLinks,
  InspectionView,
  OrderDetails,
  OrderTransfer,
} from '#app-server/pages/order/order-info.props.ts';
import { documentationLabels, gridNotificationLabels } from '#domain/orders/order.ts';
import type { OrderSnapshot } from '#machines/lifecycles/order.ts';
import type { WantedStep } from '../steps/use-order-steps.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { WhyNot } from '#web/parts/notices/why-not.tsx';
import classes from './documentation.module.css';
import { OrderVisma } from './order-visma.tsx';
import { InspectionList } from '../inspections/inspection-list.tsx';
import { Section } from '../../record/sections/section.tsx';
import { type SideStep, sideSteps } from '../steps/side-steps.ts';

interface DocumentationSectionProps {
  order: OrderDetails;
  inspections: readonly InspectionView[];
  snapshot: OrderSnapshot;
  visma: OrderTransfer | null;
  credit: CreditLinks;
  /** The last event that the page includes. */
  seq: number;
  sending: string | null;
  onStep: (step: WantedStep) => void;
}

/** Documentation, the notification to the grid company, and the invoice. */
export function DocumentationSection(props: DocumentationSectionProps) {
  const { order, inspections, snapshot, visma, credit, seq, sending, onStep } = props;
  const buttons = { sending, onStep };
  return (
    <Section id="dokumentation" title="Dokumentation">
      <FactGrid>
        <Fact label="Dokumentation">
          {order.isCredit ? 'Ikke nødvendig' : documentationLabels[order.documentation]}
        </Fact>
      </FactGrid>
      <Steps steps={sideSteps(snapshot, 'documentation')} {...buttons} />
      <InspectionList orderNo={order.orderNo} inspections={inspections} />
      <div id="tilmelding" tabIndex={-1} className={classes.part}>
        <FactGrid>
          <Fact label="Tilmelding til netselskabet">
            {gridNotificationLabels[order.gridNotification]}
          </Fact>
        </FactGrid>
        <Steps steps={sideSteps(snapshot, 'gridNotification')} {...buttons} />
      </div>
      <div id="visma" tabIndex={-1} className={classes.part}>
        <FactGrid>
          <Fact label="Fakturakladde i Visma">{order.erpDraftNo}</Fact>
          <Fact label="Faktura">{order.invoiceNo}</Fact>
          {credit.of !== null && (
            <Fact label="Krediterer ordre">
              <OrderLink orderNo={credit.of} />
            </Fact>
          )}
          {credit.by.length > 0 && (
            <Fact label="Krediteret med ordre">
              {credit.by.map((orderNo) => (
                <OrderLink key={orderNo} orderNo={orderNo} />
              ))}
            </Fact>
          )}
        </FactGrid>
        {visma !== null && <OrderVisma order={order} visma={visma} seq={seq} />}
      </div>
    </Section>
  );
}

/** The number of an order, which is the way to it. */
function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link href={`/ordrer/${orderNo}`} className={classes.orderLink}>
      {orderNo}
    </Link>
  );
}

interface StepsProps extends Pick<DocumentationSectionProps, 'sending' | 'onStep'> {
  steps: readonly SideStep[];
}

function Steps({ steps, sending, onStep }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <div className={classes.steps}>
      {steps.map(({ event, label, needs, reason }) => (
        <span key={event}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={reason !== null || (sending !== null && sending !== event)}
            loading={sending === event}
            onClick={() => onStep({ event, needs })}
          >
            {label}
          </Button>
          {reason !== null && <WhyNot reasons={[{ text: reason }]} />}
        </span>
      ))}
    </div>
  );
}
