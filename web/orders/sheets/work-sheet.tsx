import type { ReactNode } from 'react';
import type { WorkSheet as Sheet } from '#app-server/pages/order/work-sheets.props.ts';
import { type CompanySender, companyAddress } from '#domain/company/company-fields.ts';
import { type CompanyLogo, logoUrl } from '#domain/company/logo.ts';
import { formatCvr, formatMeteringPoint, formatPhone } from '#domain/identifiers/grouped.ts';
import { formatDateTime, formatDuration, formatSpan } from '#domain/time/copenhagen.ts';
import { priorityLabels } from '#domain/orders/order.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { addressText } from '../page/address-text.ts';
import { RequisitionNo } from '../page/requisition-no.tsx';
import classes from './work-sheet.module.css';

/** Empty lines to write on, also on a sheet without goods. */
const BLANK_LINES = 5;

/** A cell to write in. */
const EMPTY = '\u00a0';

interface WorkSheetProps {
  sheet: Sheet;
  sender: CompanySender;
  logo: CompanyLogo | null;
}

/** One order on document: where to go, what to do, what to give at the counter, and where to sign. */
export function WorkSheet({ sheet, sender, logo }: WorkSheetProps) {
  const { orderNo, requisitionNo, title, workType, priority, partner, lines } = sheet;
  return (
    <article className={classes.sheet} aria-labelledby={`seddel-${orderNo}`}>
      {logo !== null && (
        // The name of the company stands below it.
        <img
          className={classes.logo}
          src={logoUrl(logo.hash)}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      )}
      {sender.name !== null && <p className={classes.sender}>{senderText(sender)}</p>}
      <header className={classes.head}>
        <div>
          <p className={classes.kind}>
            Arbejdsseddel · {workTypeLabel(workType)}
            {priority !== 'normal' && <strong> · {priorityLabels[priority]}</strong>}
          </p>
          <h2 id={`seddel-${orderNo}`} className={classes.orderNo}>
            {orderNo}
          </h2>
          <p className={classes.title}>{title}</p>
        </div>
        <div className={classes.requisition}>
          <p className={classes.kind}>Rekvisitionsnr. – oplys det ved skranken</p>
          <RequisitionNo requisitionNo={requisitionNo} />
        </div>
      </header>
      <div className={classes.facts}>
        <Fact label="Kunde">
          {sheet.customer.name}
          {sheet.customer.phone !== null && <span>Tlf. {formatPhone(sheet.customer.phone)}</span>}
        </Fact>
        <Fact label="Adresse">{addressText(sheet.address)}</Fact>
        <Fact label="Tid">{timeText(sheet)}</Fact>
        <Fact label="Montører">{sheet.fitters.join(', ') || '–'}</Fact>
        <Fact label="Sagsansvarlig">
          {sheet.responsible.name} ({sheet.responsible.initials})
        </Fact>
        {partner !== null && (
          <Fact label="Værk og sagsnr.">
            {[partner.name, partner.caseNo].filter((part) => part !== null).join(' · ')}
          </Fact>
        )}
        <Fact label="Installation">{installationText(sheet)}</Fact>
        <Fact label="Adgang (nøgle, kode, kontakt på stedet)">
          <span className={classes.rule} />
        </Fact>
      </div>
      {sheet.description !== null && <p className={classes.description}>{sheet.description}</p>}
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Varenr.</th>
            <th scope="col">Tekst</th>
            <th scope="col">Antal</th>
            <th scope="col">Brugt</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, goodNo, text, qtyMilli, unit }) => (
            <tr key={id}>
              <td>{goodNo}</td>
              <td>{text}</td>
              <td>
                {formatQty(qtyMilli)} {unit}
              </td>
              <td>{EMPTY}</td>
            </tr>
          ))}
          {Array.from({ length: BLANK_LINES }, (_, index) => (
            <tr key={index}>
              <td>{EMPTY}</td>
              <td>{EMPTY}</td>
              <td>{EMPTY}</td>
              <td>{EMPTY}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={classes.signing}>
        <Signature label="Arbejdet begyndt / sluttet" />
        <Signature label="Målerstand" />
        <Signature label="Dato og montør" />
        <Signature label="Dato og kunde" />
      </footer>
    </article>
  );
}

/** The firm in one line: its name, where it is, and how it is reached. */
function senderText({ name, cvr, phone, ...place }: CompanySender): string {
  const parts = [
    name ?? '',
    companyAddress(place),
    phone === null ? '' : `Tlf. ${formatPhone(phone)}`,
    cvr === null ? '' : `CVR ${formatCvr(cvr)}`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={classes.kind}>{label}</p>
      <div className={classes.value}>{children}</div>
    </div>
  );
}

function Signature({ label }: { label: string }) {
  return (
    <div className={classes.signature}>
      <span className={classes.rule} />
      <p className={classes.kind}>{label}</p>
    </div>
  );
}

function timeText({ plannedStart, plannedEnd, estimatedMin, dueAt }: Sheet): string {
  const planned = plannedStart === null ? 'Ikke planlagt' : formatSpan(plannedStart, plannedEnd);
  const estimate = estimatedMin === null ? '' : `anslået ${formatDuration(estimatedMin)}`;
  const due = dueAt === null ? '' : `frist ${formatDateTime(dueAt)}`;
  return [planned, estimate, due].filter((part) => part !== '').join(' · ');
}

function installationText(sheet: Sheet): string {
  const { meterNo, cabinetNo, mainFuseA, phases, address } = sheet;
  const parts = [
    address.meteringPointId === null
      ? ''
      : `målepunkt ${formatMeteringPoint(address.meteringPointId)}`,
    meterNo === null ? '' : `måler ${meterNo}`,
    cabinetNo === null ? '' : `skab ${cabinetNo}`,
    mainFuseA === null ? '' : `${mainFuseA} A`,
    phases === null ? '' : `${phases} faser`,
  ];
  return parts.filter((part) => part !== '').join(' · ') || '–';
}
