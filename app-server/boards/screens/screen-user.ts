import type { screens } from '../../database/schema/screens.ts';
import type { CurrentUser } from '../../services.ts';

/** A paired screen as the one behind a request. What the groups grant does not matter for it: it sees one board, discreetly. */
export function screenUser({
  id,
  name,
  boardId,
}: Pick<typeof screens.$inferSelect, 'id' | 'name' | 'boardId'>): CurrentUser {
  return {
    id,
    initials: 'TV',
    name,
    email: '',
    groups: [],
    groupNames: ['Parret skærm'],
    rights: { 'board.see': 'all' },
    areaIds: [],
    kiosk: true,
    boardId,
    preferences: {},
    secondFactor: false,
    needsSecondFactor: false,
  };
}
