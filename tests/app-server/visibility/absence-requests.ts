import type { Ask, RouteName } from './ask.ts';
import type { MarkedHouse } from './marked-house.ts';

/** What is asked of the routes of absences. Nothing is written: the bodies are refused. */
export function absenceRequests({ absence, company }: MarkedHouse): Record<RouteName, Ask[]> {
  const url = `/fravaer/${absence.id}`;
  const other = company.people.other.id;
  return {
    'GET /fravaer': [{ url: '/fravaer' }],
    'GET /fravaer/besoeg': [
      {
        url: `/fravaer/besoeg?medarbejder=${other}&start=2026-11-01T00:00:00Z&slut=2026-12-01T00:00:00Z`,
      },
    ],
    'GET /fravaer/:id': [{ url }],
    'POST /fravaer': [{ url: '/fravaer', body: {} }],
    'PATCH /fravaer/:id': [{ url, body: { version: 1 } }],
    'DELETE /fravaer/:id': [{ url, body: { version: 99 } }],
    'POST /fravaer/syg': [{ url: '/fravaer/syg', body: { note: 'x' } }],
  };
}
