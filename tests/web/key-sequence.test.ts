import { describe, expect, it } from 'vitest';
import {
  type KeyPress,
  noSequence,
  readKey,
  SEQUENCE_PAUSE,
} from '#web/layout/navigation/key-sequence.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  meta: false,
  alt: false,
  typing: false,
  ...more,
});
const bindings = ['g o', 'g d', 'j', 'Enter', 'Escape', 'Mod+k', '?'];
const read = (one: KeyPress, sequence = noSequence, now = 0) =>
  readKey(one, bindings, sequence, now);

describe('shortcuts', () => {
  it('a single key does its work', () => {
    expect(read(press('j')).hit).toBe('j');
    expect(read(press('?')).hit).toBe('?');
    expect(read(press('q')).hit).toBeUndefined();
  });

  it('two keys one after the other do theirs', () => {
    const first = read(press('g'), noSequence, 1000);
    expect(first.hit).toBeUndefined();
    expect(read(press('o'), first.sequence, 1500).hit).toBe('g o');
  });

  it('forget the first key after a while, and after another key', () => {
    const first = read(press('g'), noSequence, 1000);
    expect(read(press('o'), first.sequence, 1001 + SEQUENCE_PAUSE).hit).toBeUndefined();
    const other = read(press('q'), first.sequence, 1100);
    expect(read(press('o'), other.sequence, 1200).hit).toBeUndefined();
  });

  it('the second key of a pair is itself again when it stands alone', () => {
    const first = read(press('g'), noSequence, 1000);
    expect(read(press('j'), first.sequence, 1100).hit).toBe('j');
  });

  it('a key that begins a pair and means something alone does that when it is pressed twice', () => {
    const both = [...bindings, 'g'];
    const first = readKey(press('g'), both, noSequence, 1000);
    expect(first).toEqual({ hit: undefined, sequence: { held: 'g', at: 1000 } });
    expect(readKey(press('g'), both, first.sequence, 1100).hit).toBe('g');
    expect(readKey(press('o'), both, first.sequence, 1100).hit).toBe('g o');
  });

  it('rest while somebody writes, apart from Ctrl and Escape', () => {
    expect(read(press('j', { typing: true })).hit).toBeUndefined();
    expect(read(press('Enter', { typing: true })).hit).toBeUndefined();
    expect(read(press('Escape', { typing: true })).hit).toBe('Escape');
    expect(read(press('k', { typing: true, ctrl: true })).hit).toBe('Mod+k');
    expect(read(press('K', { meta: true })).hit).toBe('Mod+k');
  });

  it('Ctrl+J is not j, and Alt belongs to the browser', () => {
    expect(read(press('j', { ctrl: true })).hit).toBeUndefined();
    expect(read(press('j', { alt: true })).hit).toBeUndefined();
  });

  it('letters count however they are written', () => {
    expect(read(press('J')).hit).toBe('j');
  });
});
