import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { MATCH_MODES, matchModeLabels } from '#domain/documents/document.ts';
import type { DocumentStep } from '#machines/lifecycles/documents/document-steps.ts';
import { Choice } from '#web/parts/choice.tsx';
import { KeyHint } from '#web/parts/key-hint.tsx';
import { WhyNot } from '#web/parts/why-not.tsx';
import classes from './decision-bar.module.css';
import { type DeskSteps, isUndecided } from '../desk-steps.ts';
import type { Desk } from '../use-desk.ts';

interface DecisionBarProps {
  desk: Desk;
  steps: DeskSteps;
  canCreate: boolean;
}

/** The decisions about the open document: one main button and the less frequent ones. */
export function DecisionBar({ desk: { desk, view }, steps, canCreate }: DecisionBarProps) {
  const { chosen, busy, mode, paper } = view;
  const match = steps['document.match'];
  const reasons = [match?.reasons ?? [], chosen?.blocked ?? []].flat().map((text) => ({ text }));
  const quiet = (step: DocumentStep | undefined, keys: string, onClick: () => void) =>
    step !== undefined && (
      <Button
        variant="default"
        size="xs"
        disabled={!step.allowed || busy || paper === null}
        title={step.reasons.join(' ')}
        aria-keyshortcuts={keys}
        rightSection={<KeyHint keys={keys} />}
        onClick={onClick}
      >
        {step.label}
      </Button>
    );
  return (
    <div className={classes.bar}>
      {match !== undefined && (
        <>
          <Choice
            label="Hvad der sker på ordren"
            value={mode}
            choices={MATCH_MODES.map((value) => ({ value, label: matchModeLabels[value] }))}
            onChange={(value) => desk.send({ type: 'mode.chosen', mode: value })}
          />
          <Button
            fullWidth
            disabled={chosen === null || paper === null || reasons.length > 0}
            loading={busy}
            aria-keyshortcuts="Enter"
            rightSection={<KeyHint keys="Enter" />}
            onClick={() => desk.send({ type: 'match.wanted' })}
          >
            {chosen === null ? 'Match til ordre' : `Match til ordre ${chosen.orderNo}`}
          </Button>
          <WhyNot reasons={reasons} />
        </>
      )}
      <div className={classes.quiet}>
        {quiet(steps['document.split'], 'o', () => desk.send({ type: 'split.begun', by: 'lines' }))}
        {quiet(steps['document.reject'], 'a', () =>
          desk.send({ type: 'question.asked', question: 'reject' }),
        )}
        {quiet(steps['document.park'], 'p', () =>
          desk.send({ type: 'question.asked', question: 'park' }),
        )}
        {quiet(steps['document.undo'], 'u', () => desk.send({ type: 'history.undone' }))}
        {quiet(steps['document.unpark'], 'u', () =>
          desk.send({ type: 'decision.made', decision: { decision: 'unpark' } }),
        )}
        <Button
          variant="default"
          size="xs"
          aria-keyshortcuts="n"
          rightSection={<KeyHint keys="n" />}
          onClick={() => desk.send({ type: 'queue.next' })}
        >
          Næste
        </Button>
        <More desk={desk} steps={steps} canCreate={canCreate} />
      </div>
    </div>
  );
}

function More({
  desk,
  steps,
  canCreate,
}: Pick<DecisionBarProps, 'steps' | 'canCreate'> & Pick<Desk, 'desk'>) {
  const items = [
    isUndecided(steps) && (
      <Menu.Item
        key="duplicate"
        onClick={() => desk.send({ type: 'question.asked', question: 'duplicate' })}
      >
        Dublet af …
      </Menu.Item>
    ),
    isUndecided(steps) && canCreate && (
      <Menu.Item
        key="create"
        onClick={() => desk.send({ type: 'question.asked', question: 'create' })}
      >
        Opret ordre ud fra dokument
      </Menu.Item>
    ),
    steps['document.read_again'] !== undefined && (
      <Menu.Item
        key="read"
        onClick={() => desk.send({ type: 'decision.made', decision: { decision: 'read_again' } })}
      >
        Læs igen
      </Menu.Item>
    ),
    steps['document.mark_unreadable'] !== undefined && (
      <Menu.Item
        key="unreadable"
        onClick={() =>
          desk.send({ type: 'decision.made', decision: { decision: 'mark_unreadable' } })
        }
      >
        Markér som ulæselig
      </Menu.Item>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="Flere afgørelser">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  );
}
