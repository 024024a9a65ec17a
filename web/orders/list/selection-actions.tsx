import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BulkPurpose } from '../bulk/bulk-request.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';

interface SelectionActionsProps {
  /** The user may plan orders at all. */
  mayPlan: boolean;
  onAct: (purpose: BulkPurpose) => void;
  onPrint: () => void;
  onClear: () => void;
}

/** Actions on the selected orders. Where they have no room in one line the rarer ones are in a menu. */
export function SelectionActions({ mayPlan, onAct, onPrint, onClear }: SelectionActionsProps) {
  const narrow = useMediaQuery('(max-width: 79.98em)', false, { getInitialValueInEffect: false });
  const steps = (
    <Button onClick={() => onAct('step')} rightSection={<KeyHint keys="s" />}>
      Skift status
    </Button>
  );
  if (narrow) {
    return (
      <>
        {steps}
        <Menu shadow="md" position="top-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default">Mere</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayPlan && <Menu.Item onClick={() => onAct('plan')}>Planlæg</Menu.Item>}
            {mayPlan && <Menu.Item onClick={() => onAct('fitters')}>Tildel montør</Menu.Item>}
            {mayPlan && <Menu.Item onClick={() => onAct('fields')}>Ret</Menu.Item>}
            <Menu.Item onClick={onPrint}>Arbejdssedler</Menu.Item>
            <Menu.Item onClick={onClear}>Ryd valg</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </>
    );
  }
  return (
    <>
      {steps}
      {mayPlan && (
        <>
          <Button
            variant="default"
            onClick={() => onAct('plan')}
            rightSection={<KeyHint keys="p" />}
          >
            Planlæg
          </Button>
          <Button variant="default" onClick={() => onAct('fitters')}>
            Tildel montør
          </Button>
          <Button variant="default" onClick={() => onAct('fields')}>
            Ret
          </Button>
        </>
      )}
      <Button variant="default" onClick={onPrint}>
        Arbejdssedler
      </Button>
      <Button variant="subtle" px="xs" onClick={onClear}>
        Ryd valg
      </Button>
    </>
  );
}
