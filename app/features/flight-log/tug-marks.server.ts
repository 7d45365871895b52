import type { Db } from '#app/platform/database/db.ts'
import type { Flight } from './flight.ts'

/** The marks by flight: of these, and of the tugs of those whose tow stands on another page of the list. */
export async function tugMarks(db: Db, flights: readonly Flight[]): Promise<Map<string, string>> {
  const marks = new Map(flights.map(({ id, registration }) => [id, registration]))
  const elsewhere = flights.flatMap(({ towId }) => (towId === null || marks.has(towId) ? [] : [towId]))
  if (elsewhere.length === 0) return marks
  const rows = await db
    .selectFrom('flights')
    .select(['id', 'registration'])
    .where('id', 'in', elsewhere)
    .execute()
  for (const { id, registration } of rows) marks.set(id, registration)
  return marks
}
