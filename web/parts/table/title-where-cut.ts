import type { MouseEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** Gives the cell under the pointer its whole text as a title while it is cut, where its content has no title of its own. */
export function titleWhereCut({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null || cell.querySelector('[title]') !== null) return;
  const button = cell.querySelector('button');
  if (isCut(cell) || (button !== null && isCut(button))) cell.title = textOf(cell);
  else cell.removeAttribute('title');
}

/** The text of a cell, without what its button is called for those who cannot see it. */
function textOf(cell: HTMLElement): string {
  const edit = cell.querySelector('[data-edit]');
  const parts = edit === null ? [cell] : [...edit.childNodes].slice(1);
  return parts.map(({ textContent }) => textContent).join('');
}
