import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { MATCH_MODES, matchModeLabels } from '#domain/documents/document.ts';
import type { DocumentStep } from '#machines/lifecycles/documents/document-steps.ts';
import { Choice } from '#web/parts/controls/choice.tsx';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { WhyNot } from '#web/parts/notices/why-not.tsx';
import classes from './decision-bar.module.css';
import { type MatchSteps, isUndecided } from '../match-steps.ts';
import type { MatchPage } from '../use-match.ts';

interface DecisionBarProps {
  page: MatchPage;
  steps: MatchSteps;
  canCreate: boolean;
}

/** The buttons beside the main one. */
const QUIET = [
  'document.split',
  'document.reject',
  'document.park',
  'document.undo',
  'document.unpark',
] as const;

/** Why one of them is not possible, each reason with the name of its button. */
function quietReasons(steps: MatchSteps): string[] {
  return QUIET.flatMap((event) => {
    const { label = '', reasons = [] } = steps[event] ?? {};
    return reasons.map((text) => `${label}: ${text}`);
  });
}

/** The decisions about the open document: one main button and the less frequent ones. */
export function DecisionBar({ page: { actor, view }, steps, canCreate }: DecisionBarProps) {
  const { chosen, busy, mode, document } = view;
  const match = steps['document.match'];
  const against = [match?.reasons ?? [], chosen?.blocked ?? []].flat();
  const quiet = (step: DocumentStep | undefined, keys: string, onClick: () => void) =>
    step !== undefined && (
      <Button
        variant="default"
        size="xs"
        disabled={!step.allowed || busy || document === null}
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
            onChange={(value) => actor.send({ type: 'mode.chosen', mode: value })}
          />
          <Button
            fullWidth
            disabled={chosen === null || document === null || against.length > 0}
            loading={busy}
            aria-keyshortcuts="Enter"
            rightSection={<KeyHint keys="Enter" />}
            onClick={() => actor.send({ type: 'match.wanted' })}
          >
            {chosen === null ? 'Match til ordre' : `Match til ordre ${chosen.orderNo}`}
          </Button>
        </>
      )}
      <WhyNot reasons={[...against, ...quietReasons(steps)].map((text) => ({ text }))} />
      <div className={classes.quiet}>
        {quiet(steps['document.split'], 'o', () =>
          actor.send({ type: 'split.begun', by: 'lines' }),
        )}
        {quiet(steps['document.reject'], 'a', () =>
          actor.send({ type: 'question.asked', question: 'reject' }),
        )}
        {quiet(steps['document.park'], 'p', () =>
          actor.send({ type: 'question.asked', question: 'park' }),
        )}
        {quiet(steps['document.undo'], 'u', () => actor.send({ type: 'history.undone' }))}
        {quiet(steps['document.unpark'], 'u', () =>
          actor.send({ type: 'decision.made', decision: { decision: 'unpark' } }),
        )}
        <Button
          variant="default"
          size="xs"
          aria-keyshortcuts="n"
          rightSection={<KeyHint keys="n" />}
          onClick={() => actor.send({ type: 'queue.next' })}
        >
          Næste
        </Button>
        <More actor={actor} steps={steps} canCreate={canCreate} />
      </div>
    </div>
  );
}

function More({
  actor,
  steps,
  canCreate,
}: Pick<DecisionBarProps, 'steps' | 'canCreate'> & Pick<MatchPage, 'actor'>) {
  const items = [
    isUndecided(steps) && (
      <Menu.Item
        key="duplicate"
        onClick={() => actor.send({ type: 'question.asked', question: 'duplicate' })}
      >
        Dublet af …
      </Menu.Item>
    ),
    isUndecided(steps) && canCreate && (
      <Menu.Item
        key="create"
        onClick={() => actor.send({ type: 'question.asked', question: 'create' })}
      >
        Opret ordre ud fra dokument
      </Menu.Item>
    ),
    steps['document.read_again'] !== undefined && (
      <Menu.Item
        key="read"
        onClick={() => actor.send({ type: 'decision.made', decision: { decision: 'read_again' } })}
      >
        Læs igen
      </Menu.Item>
    ),
    steps['document.mark_unreadable'] !== undefined && (
      <Menu.Item
        key="unreadable"
        onClick={() =>
          actor.send({ type: 'decision.made', decision: { decision: 'mark_unreadable' } })
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
