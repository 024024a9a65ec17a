import { useEffect, useLayoutEffect, useRef } from 'react';
import { type KeyPress, noSequence, readKey, SEQUENCE_PAUSE } from './key-sequence.ts';

type Handlers = Record<string, (event: KeyboardEvent) => void>;

/** Every component that listens, the latest first: the innermost answers. */
const layers: { current: Handlers }[] = [];
let sequence = noSequence;
/** A key that begins a pair and also means something by itself: it does when no second key follows. */
let alone: ReturnType<typeof setTimeout> | undefined;
let singleKeys = true;

/** Whether single letters, digits and signs do something; keys with Ctrl, Escape, Enter and arrows always do (WCAG 2.1.4). */
export function allowSingleKeys(allowed: boolean): void {
  singleKeys = allowed;
}

const isSingleKey = (binding: string) =>
  !binding.startsWith('Mod+') && binding.split(' ').some((key) => key.length <= 1);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=range]), textarea, select')
  );
}

/** AltGr only says how a sign is written on this keyboard: `[` is AltGr+8 on a Danish one, and Windows calls that Ctrl+Alt. */
function pressOf(event: KeyboardEvent): KeyPress {
  const writes = event.getModifierState('AltGraph');
  return {
    key: event.key,
    ctrl: event.ctrlKey && !writes,
    meta: event.metaKey,
    alt: event.altKey && !writes,
    typing: isTyping(event.target),
  };
}

/** A dialog or a menu that stands open. */
const OPEN_ABOVE = '[aria-modal=true], [role=menu]';

/** The press closes what is open above the page, also when nothing in it has the focus. */
let isClosing = false;

/** Looks before the dialog itself hears the press and is gone. */
function beforeKeyDown({ key }: KeyboardEvent) {
  isClosing = key === 'Escape' && document.querySelector(OPEN_ABOVE) !== null;
}

/** Buttons keep their own Enter and space, links their Enter, boxes their space, sliders their arrows; an open dialog keeps every key. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], [role=alertdialog]') !== null) return true;
  if (key === 'Escape' && isClosing) return true;
  if (key.startsWith('Arrow') && target.matches('input[type=range]')) return true;
  if (key === ' ' && target.matches('input[type=checkbox]')) return true;
  if (key === 'Enter') return target.closest('a, button, summary') !== null;
  // A tab of a list is a link that has the focus when it was pressed: space is the list's.
  return key === ' ' && target.closest('button, summary, [role=button]') !== null;
}

function answer(binding: string, event: KeyboardEvent) {
  layers.find(({ current }) => binding in current)?.current[binding]?.(event);
}

function answerAlone(binding: string, event: KeyboardEvent) {
  sequence = noSequence;
  if (document.querySelector(OPEN_ABOVE) === null) answer(binding, event);
}

function onKeyDown(event: KeyboardEvent) {
  clearTimeout(alone);
  if (belongsElsewhere(event)) return;
  const press = pressOf(event);
  const bindings = layers
    .flatMap(({ current }) => Object.keys(current))
    .filter((binding) => singleKeys || !isSingleKey(binding));
  const read = readKey(press, bindings, sequence, event.timeStamp);
  sequence = read.sequence;
  const { hit } = read;
  const { held } = sequence;
  if (held !== undefined && bindings.includes(held))
    alone = setTimeout(answerAlone, SEQUENCE_PAUSE, held, event);
  if (hit === undefined) return;
  event.preventDefault();
  answer(hit, event);
}

/**
 * Keys that do something while the component is on the page: `{ 'g o': openOrders, j: next, 'Mod+s': save }`.
 * They rest while somebody writes in a field (those with `Mod` do not) and while a dialog is open. The innermost
 * component that knows a key answers it.
 */
export function useShortcuts(handlers: Handlers): void {
  const layer = useRef(handlers);
  // With the page that is seen, and not after it: a key pressed at once means what stands there.
  useLayoutEffect(() => {
    layer.current = handlers;
  });
  useEffect(() => {
    if (layers.length === 0) {
      addEventListener('keydown', beforeKeyDown, { capture: true });
      document.addEventListener('keydown', onKeyDown);
    }
    layers.unshift(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length > 0) return;
      removeEventListener('keydown', beforeKeyDown, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
