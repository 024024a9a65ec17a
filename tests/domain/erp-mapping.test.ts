import { describe, expect, it } from 'vitest';
import { erpFault, missingText } from '#domain/erp/erp-mapping.ts';
import { erpSubjects } from '#domain/erp/erp-subjects.ts';

const rows = erpSubjects.map(({ key }) => ({ key, number: '1', name: '' }));
const without = (...keys: string[]) =>
  rows.map((row) => (keys.includes(row.key) ? { ...row, number: '' } : row));

describe('what has no number in the ERP', () => {
  it('is counted, and each list is named once', () => {
    expect(missingText(rows)).toBe('Alt har et nummer i Visma.');
    expect(missingText(without('customerGroup.partner'))).toBe(
      `1 af ${rows.length} mangler. Debitorgruppe mangler mapping til Visma.`,
    );
    expect(missingText(without('unit.m', 'unit.km', 'customerGroup.private'))).toBe(
      `3 af ${rows.length} mangler. Debitorgruppe og enhed mangler mapping til Visma.`,
    );
  });

  it('is told apart from a number that the ERP does not have or has barred', () => {
    const lists = [
      { kind: 'unit', number: 1, name: 'stk.', barred: false },
      { kind: 'unit', number: 2, name: 'meter', barred: true },
    ] as const;
    const fault = (key: string, number: string) => erpFault({ key, number }, lists);
    expect(fault('unit.stk', '')).toBe('missing');
    expect(fault('unit.stk', '1')).toBeNull();
    expect(fault('unit.stk', '2')).toBe('barred');
    expect(fault('unit.stk', '3')).toBe('unknown');
    // The list of layouts has not been fetched: nothing is known of its numbers.
    expect(fault('layout.direct', '3')).toBeNull();
  });
});
