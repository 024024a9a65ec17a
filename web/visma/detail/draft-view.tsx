import type {
  ShownDraft,
  TransferDetail,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { formatGln } from '#domain/identifiers/grouped.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { Money } from '#web/parts/money.tsx';
import { PageWays } from '#web/parts/page-ways.tsx';
import detailCss from './detail.module.css';
import classes from '../visma.module.css';
import { ScrollTable } from '../scroll-table.tsx';

const HEADS = [
  { text: 'Vare' },
  { text: 'Tekst' },
  { text: 'Antal', right: true },
  { text: 'Pris', right: true },
  { text: 'Rabat', right: true },
  { text: 'Beløb', right: true },
] as const;
/** Most drafts have no discount; a phone has no room for an empty column. */
const HEADS_WITHOUT_DISCOUNT = HEADS.filter(({ text }) => text !== 'Rabat');

/** The draft exactly as it is sent, or what is missing before it can be written. */
export function DraftView({
  detail: { draft, missing, missingWays, transfer },
}: {
  detail: TransferDetail;
}) {
  const isSent = transfer !== null && transfer.totalOre !== null;
  return (
    <section aria-labelledby="kladden" className={detailCss.side}>
      <h3 id="kladden">
        {isSent ? 'Kladden, som den er sendt' : 'Kladden, som den ville blive sendt'}
      </h3>
      {missing.length > 0 && (
        <ul className={detailCss.missing}>
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <PageWays ways={missingWays} />
      {draft !== null && <Draft draft={draft} />}
    </section>
  );
}

function Draft({ draft }: { draft: ShownDraft }) {
  const { recipient, lines } = draft;
  const discounted = lines.some(({ discountBp }) => discountBp !== 0);
  return (
    <>
      <FactGrid>
        <Fact label="Fakturadato">{formatDate(draft.date)}</Fact>
        <Fact label="Kunde">{draft.customerNumber}</Fact>
        <Fact label="Reference">{draft.reference}</Fact>
        <Fact label="EAN">{recipient.ean && formatGln(recipient.ean)}</Fact>
      </FactGrid>
      <address className={detailCss.address}>
        {recipient.name}
        <br />
        {recipient.address}
        <br />
        {recipient.zip} {recipient.city}
      </address>
      <p className={detailCss.heading}>{draft.heading}</p>
      {draft.text !== null && <p className={classes.quiet}>{draft.text}</p>}
      <ScrollTable
        label="Kladdens linjer"
        heads={discounted ? HEADS : HEADS_WITHOUT_DISCOUNT}
        stacked
      >
        {lines.map((line, index) => (
          <tr key={index}>
            <td>{line.productNumber}</td>
            <td>{line.text}</td>
            <td data-right data-label="Antal">
              {line.productNumber !== null && formatQty(line.quantityMilli)}
            </td>
            <td data-right data-label="Pris">
              {line.productNumber !== null && <Money ore={line.unitPriceOre} bare />}
            </td>
            {discounted && (
              <td data-right data-label="Rabat">
                {line.discountBp !== 0 && formatPercent(line.discountBp)}
              </td>
            )}
            <td data-right>{line.productNumber !== null && <Money ore={line.netOre} bare />}</td>
          </tr>
        ))}
      </ScrollTable>
      <FactGrid>
        <Fact label="Ekskl. moms">
          <Money ore={draft.netOre} />
        </Fact>
        <Fact label="I alt med moms">
          <Money ore={draft.totalOre} />
        </Fact>
      </FactGrid>
    </>
  );
}
