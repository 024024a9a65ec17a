import { describe, expect, it } from 'vitest';
import { permissionNames } from '#domain/rights/permission-names.ts';
import { implied } from '#domain/rights/permission-implications.ts';
import { PERMISSIONS } from '#domain/rights/permissions.ts';
import { may, rightsOf, rightsOn, scopeOf, whyOf } from '#domain/rights/rights.ts';
import { standardGroups, standardRights } from '#domain/rights/standard-groups.ts';
import { entriesOf } from '#tests/support/records.ts';

const office = { name: 'Kontor', grants: { 'order.see': 'all', 'order.edit': 'own' } } as const;
const fitter = { name: 'Montør', grants: { 'order.see': 'own', 'order.edit': 'own' } } as const;

describe('rights', () => {
  it('are the widest scope that any group grants', () => {
    expect(rightsOf([fitter, office])).toEqual({ 'order.see': 'all', 'order.edit': 'own' });
    expect(rightsOf([])).toEqual({});
  });

  it('contain what a permission cannot do without, in the same scope', () => {
    const rights = rightsOf([{ grants: { 'order.cancel.valued': 'all' } }]);
    expect(rights).toEqual({
      'order.cancel.valued': 'all',
      'order.cancel': 'all',
      'order.see': 'all',
    });
    expect(scopeOf(rightsOf([{ grants: { 'order.overwrite': 'own' } }]), 'order.see')).toBe('own');
  });

  it('are wider by area than for one’s own, and narrower than for all', () => {
    const leader = { name: 'Områdeleder', grants: { 'order.see': 'areas' } } as const;
    expect(rightsOf([fitter, leader])).toEqual({ 'order.see': 'areas', 'order.edit': 'own' });
    expect(rightsOf([leader, fitter, office])['order.see']).toBe('all');
    expect(whyOf([fitter, leader], 'order.see')).toEqual(['Områdeleder']);
    expect(rightsOf([{ grants: { 'order.edit': 'areas' } }])['order.see']).toBe('areas');
  });

  it('by area come to all in the user’s areas, and elsewhere to one’s own', () => {
    const rights = rightsOf([{ grants: { 'order.edit': 'areas', 'board.see': 'all' } }]);
    expect(rightsOn(rights, true)).toEqual({
      'order.see': 'all',
      'order.edit': 'all',
      'board.see': 'all',
    });
    expect(rightsOn(rights, false)).toEqual({
      'order.see': 'own',
      'order.edit': 'own',
      'board.see': 'all',
    });
  });

  it('contain nothing that this version does not know', () => {
    const grants: object = { 'coffee.brew': 'all' };
    expect(rightsOf([{ grants }])).toEqual({});
  });

  it('say which groups give them', () => {
    expect(whyOf([fitter, office], 'order.see')).toEqual(['Kontor']);
    expect(whyOf([fitter, office], 'order.edit')).toEqual(['Montør', 'Kontor']);
    expect(whyOf([fitter, office], 'board.see')).toEqual([]);
  });
});

describe('the shipped groups', () => {
  it('name each permission that they grant, and what it implies', () => {
    for (const { grants, code } of standardGroups) {
      const granted = standardRights([code]);
      expect([code, granted]).toEqual([code, grants]);
    }
    for (const [permission, others] of entriesOf(implied)) {
      for (const other of others ?? []) expect(PERMISSIONS).toContain(other);
      expect(permissionNames[permission]).toBeTruthy();
    }
  });

  it('let only administrators administer', () => {
    const administering = standardGroups.filter(({ code }) =>
      may(standardRights([code]), 'user.administer'),
    );
    expect(administering.map(({ code }) => code)).toEqual(['administrator']);
  });
});
