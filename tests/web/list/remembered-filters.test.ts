import { beforeEach, expect, test } from 'vitest';
import { keepFilters, withKeptFilters } from '#web/list/remembered-filters.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

test('a list is opened with the filters it was left with, at its first page', () => {
  keepFilters(storage, 'u1', '/ordrer?status=done&page=3');
  expect(withKeptFilters(storage, 'u1', '/ordrer')).toBe('/ordrer?status=done');
  expect(withKeptFilters(storage, 'u2', '/ordrer')).toBe('/ordrer');
});

test('a list left without filters is opened without', () => {
  keepFilters(storage, 'u1', '/ordrer?status=done');
  keepFilters(storage, 'u1', '/ordrer');
  expect(withKeptFilters(storage, 'u1', '/ordrer')).toBe('/ordrer');
});

test('what is no page of the menu is not kept', () => {
  keepFilters(storage, 'u1', '/ordrer/26-04217?tab=tid');
  expect(kept.size).toBe(0);
});
