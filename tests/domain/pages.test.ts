import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPageName, pageOf, pages, placesFor } from '#domain/pages.ts';
import { PERMISSIONS } from '#domain/rights/permissions.ts';

const FOLDER = join(import.meta.dirname, '../../web/pages');

describe('the list of pages', () => {
  it('names every file of web/pages, and no other', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
    expect(Object.keys(pages).toSorted()).toEqual(files.toSorted());
  });

  it('gives each page its own address and keys', () => {
    const all = Object.values(pages);
    const paths = all.flatMap(({ path }) => path ?? []);
    const keys = all.flatMap(({ menu }) => menu?.keys ?? []);
    expect(paths).toEqual([...new Set(paths)]);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('has only pages without parameters in their address in the menu', () => {
    expect(placesFor(PERMISSIONS).filter(({ path }) => path.includes(':'))).toEqual([]);
  });

  it('finds a page by its name', () => {
    expect(pageOf('Order/Order-Status')?.title).toBe('Ordrer');
    expect(pageOf('toString')).toBeUndefined();
    expect(isPageName('Order/Order-Status')).toBe(true);
  });
});
