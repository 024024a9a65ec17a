import { describe, expect, it } from 'vitest';
import { circleOf } from '#web/chunks.ts';

const circleIn = (imports: Record<string, string[]>) => circleOf(new Map(Object.entries(imports)));

describe('the files of the browser’s code', () => {
  it('may share what they need', () => {
    expect(circleIn({ page: ['parts', 'table'], parts: ['common'], table: ['common'] })).toEqual(
      [],
    );
  });

  it('are named one after the other when they import each other in a circle', () => {
    const circle = circleIn({
      page: ['common', 'parts'],
      common: [],
      parts: ['customers'],
      customers: ['common', 'parts'],
    });
    expect(circle).toEqual(['parts', 'customers']);
  });
});
