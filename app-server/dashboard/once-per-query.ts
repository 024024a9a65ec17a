import type { DashboardQuery } from './dashboard-query.ts';

/**
 * A read that several tiles need: the tiles of one question share its answer, so that it is asked once per page.
 * @param read whatever is passed beside the question must be told apart by its JSON
 */
export function oncePerQuery<Parameters extends unknown[], Answer>(
  read: (query: DashboardQuery, ...parameters: Parameters) => Promise<Answer>,
): (query: DashboardQuery, ...parameters: Parameters) => Promise<Answer> {
  const asked = new WeakMap<DashboardQuery, Map<string, Promise<Answer>>>();
  return (query, ...parameters) => {
    const answers = asked.get(query) ?? new Map<string, Promise<Answer>>();
    asked.set(query, answers);
    const key = JSON.stringify(parameters);
    const answer = answers.get(key) ?? read(query, ...parameters);
    answers.set(key, answer);
    return answer;
  };
}
