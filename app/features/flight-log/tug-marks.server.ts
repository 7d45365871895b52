import type { Db } from '#app/platform/database/db.ts'
import type { Flight } from './flight.ts'

/** Returns registrations by flight id: of these flights, and of their tugs' flights on other pages of the list. */
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
