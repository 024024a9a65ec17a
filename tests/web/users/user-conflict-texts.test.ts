import { expect, it } from 'vitest';
import { userConflictTexts } from '#web/users/user-conflict-texts.ts';

const group = { code: 'office', name: 'Kontor', description: '', addon: false, grants: {} };
const texts = userConflictTexts({
  groups: [group],
  areas: [{ value: 'fyn', label: 'Fyn' }],
});

it.each([
  ['mobile', '+4520202020', '20 20 20 20'],
  ['mobile', '', '–'],
  ['mobile', null, '–'],
  ['groups', ['office'], 'Kontor'],
  ['areaIds', ['fyn', 'gone'], 'Fyn, gone'],
  ['certificates', [{ name: 'L-AUS', expires: '2027-06-30' }], 'L-AUS til 30. jun. 2027'],
])('a conflict in %s shows %j as people read it', (field, value, shown) => {
  expect(texts.show(field, value)).toBe(shown);
});
