import { describe, expect, it } from 'vitest';
import { erpErrorSentence } from '#domain/erp/erp-error-sentence.ts';

describe('the sentence of an error of the ledger', () => {
  it('names what was refused', () => {
    expect(erpErrorSentence('E06600', '104233', 'Product …')).toBe(
      'Vare 104233 er spærret i Visma.',
    );
    expect(erpErrorSentence('E06000', 'Layout', '…')).toBe('Layout findes ikke i Visma.');
    expect(erpErrorSentence('E06600', null, '…')).toBe('Vare er spærret i Visma.');
  });

  it('of an unknown code is the ledger’s own', () => {
    expect(erpErrorSentence('E99999', null, 'Something new.')).toBe('Visma svarer: Something new.');
    expect(erpErrorSentence(null, null, 'Expected String.')).toBe('Visma svarer: Expected String.');
  });
});
