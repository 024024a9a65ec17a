import { describe, expect, it } from 'vitest';
import {
  beginsWords,
  customerWanted,
  matchingCommands,
} from '#web/layout/navigation/matching-commands.ts';

const command = (label: string, words = '') => ({ id: label, label, words, run: () => undefined });

describe('Ctrl-K', () => {
  it.each([
    ['opret ordre til Jensen', 'Jensen'],
    ['Ny ordre Bent Jensen ', 'Bent Jensen'],
    ['opret ordre hos Vejle Kommune', 'Vejle Kommune'],
    ['opret ordre', undefined],
    ['opret ordre til', undefined],
    ['ny tavle', undefined],
  ])('reads “%s” as an order for %s', (query, name) => {
    expect(customerWanted(query)).toBe(name);
  });

  it('finds a command by the beginnings of its words, in any order and spelling', () => {
    expect(beginsWords('', 'Planlæg')).toBe(true);
    expect(beginsWords('planlaeg', 'Planlæg')).toBe(true);
    expect(beginsWords('læg', 'Planlæg')).toBe(false);
    expect(
      matchingCommands('ordre opr', [command('Ny ordre', 'opret'), command('Log ud')]).map(
        ({ label }) => label,
      ),
    ).toEqual(['Ny ordre']);
  });
});
