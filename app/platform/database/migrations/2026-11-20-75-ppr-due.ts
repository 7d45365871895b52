import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'

type Before = {
  requests: { id: string; status: string }
  ppr_flights: { request_id: string; eta: string }
  jobs: Record<string, string | number | null>
}

/** Which arrival a pilot has been reminded of, and an end for requests that wait for an answer already. */
export async function up(anyDb: Kysely<unknown>) {
  const db = anyDb as Kysely<Before>
  await db.schema.alterTable('ppr_flights').addColumn('reminded_for', 'text').execute()
  const waiting = await db
    .selectFrom('ppr_flights')
    .innerJoin('requests', 'requests.id', 'ppr_flights.request_id')
    .select(['ppr_flights.request_id', 'ppr_flights.eta'])
    .where('requests.status', 'in', ['new', 'query', 'changed'])
    .where('ppr_flights.eta', '>', new Date().toISOString())
    .execute()
  for (const { request_id: requestId, eta } of waiting) {
    await db
      .insertInto('jobs')
      .values({
        id: randomUUID(),
        kind: 'ppr.expire',
        payload: JSON.stringify({ requestId, eta }),
        due_at: eta,
        attempts: 0,
        claimed_until: null,
        failed_at: null,
        last_error: null,
        created_at: new Date().toISOString(),
      })
      .execute()
  }
}
