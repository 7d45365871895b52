import { longDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { briefingOf } from '#app/features/ppr/briefing-of-pilot.server.ts'
import { PprFields } from '#app/features/ppr/ppr-request.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import type { Fact } from './request-facts.ts'

/** For a request to land, whether its pilot may fly without a Betriebsleiter. */
export async function briefingFacts(
  db: Db,
  { kind, fields, sender }: Pick<OfficeRequest, 'kind' | 'fields' | 'sender'>,
): Promise<Fact[]> {
  if (kind !== 'ppr') return []
  const briefing = await briefingOf(db, sender.email, PprFields.parse(JSON.parse(fields)))
  if (briefing === undefined) return []
  return [
    [
      'Einweisung',
      briefing.until === null ? 'keine gültige gefunden' : `gültig bis ${longDate(briefing.until)}`,
    ],
  ]
}
