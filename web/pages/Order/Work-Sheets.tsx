import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { WorkSheetsProps } from '#app-server/pages/order/work-sheets.props.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { WorkSheet } from '#web/orders/sheets/work-sheet.tsx';
import classes from '#web/orders/sheets/work-sheets.module.css';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';

/** The work sheets of the chosen orders: as they will be printed, one page each. */
export default function WorkSheets({ sheets, sender, logo, missing }: WorkSheetsProps) {
  return (
    <>
      <PageTitle />
      <div className={classes.page}>
        <header className={classes.bar}>
          <h1>{sheets.length === 1 ? '1 arbejdsseddel' : `${sheets.length} arbejdssedler`}</h1>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={sheets.length === 0}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </header>
        {missing.length > 0 && (
          <div className={classes.missing}>
            <ErrorNotice
              message={`Uden arbejdsseddel, fordi ordren ikke findes eller ikke er din: ${missing.join(', ')}.`}
            />
          </div>
        )}
        {sheets.map((sheet) => (
          <WorkSheet key={sheet.orderNo} sheet={sheet} sender={sender} logo={logo} />
        ))}
      </div>
    </>
  );
}
