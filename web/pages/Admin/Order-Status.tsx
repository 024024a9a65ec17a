import { Button, Group, Table, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { AdminOrderStatusProps } from '#app-server/pages/admin/admin-order-status.props.ts';
import { type StatusSetting, statusesOff } from '#domain/statuses/status-settings.ts';
import { Page } from '#web/layout/page.tsx';
import { ErrorNotice } from '#web/parts/error-notice.tsx';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { BoardPreview } from '#web/statuses/admin/board-preview.tsx';
import classes from '#web/statuses/admin/status-admin.module.css';
import { StatusRow } from '#web/statuses/admin/status-row.tsx';
import { useStatusAdmin } from '#web/statuses/admin/use-status-admin.ts';

const StatusCourse = lazyPart(
  () => import('#web/statuses/admin/status-course.tsx'),
  (module) => module.StatusCourse,
);

const heads = [
  'Status',
  'Navn',
  'Kort navn',
  'Farve',
  'Gul grænse',
  'Rød grænse',
  'På tavlen',
  'I brug',
  'Underårsager',
];

/** How the statuses of orders are shown everywhere. Their course is the business's own and cannot be changed here. */
export default function AdminOrderStatus(props: AdminOrderStatusProps) {
  const { admin, view } = useStatusAdmin(props);
  const { draft, problems, failure, busy, dirty, saved, preview, overtaken } = view;
  const disabled = !props.mayEdit || busy;
  const problem = (index: number) => (field: keyof StatusSetting) => problems[`${index}.${field}`];
  return (
    <Page
      wide
      actions={
        <Group gap="sm">
          <Text role="status" fz="sm">
            {saved ? 'Gemt.' : dirty ? 'Ikke gemt.' : ''}
            {overtaken && ' En anden har gemt imens.'}
          </Text>
          <Button variant="default" onClick={() => admin.send({ type: 'preview.toggled' })}>
            {preview ? 'Skjul forhåndsvisning' : 'Forhåndsvis tavle'}
          </Button>
          {props.mayEdit && (
            <>
              <Button
                variant="default"
                disabled={!dirty || busy}
                onClick={() => admin.send({ type: 'draft.discarded' })}
              >
                Fortryd
              </Button>
              <Button
                disabled={!dirty || Object.keys(problems).length > 0}
                loading={busy}
                onClick={() => admin.send({ type: 'save.requested' })}
              >
                Gem
              </Button>
            </>
          )}
        </Group>
      }
    >
      <Text mb="md">Selve forløbet kan ikke ændres her – kun navne, farver og grænser.</Text>
      {failure !== null && <ErrorNotice message={failure} />}
      {preview && <BoardPreview draft={draft} />}
      <div className={classes.scroll}>
        <Table aria-label="Statusser" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {draft.map((setting, index) => (
              <StatusRow
                key={setting.status}
                setting={setting}
                problem={problem(index)}
                disabled={disabled}
                onChange={(change) =>
                  admin.send({ type: 'status.edited', status: setting.status, change })
                }
                onMove={(by) => admin.send({ type: 'status.moved', status: setting.status, by })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Suspense fallback={null}>
        <StatusCourse counts={props.counts} off={statusesOff(draft)} />
      </Suspense>
    </Page>
  );
}
