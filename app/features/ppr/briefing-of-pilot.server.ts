import { findValidAcknowledgement } from '#app/features/briefing/acknowledgements.server.ts'
import { findBriefing } from '#app/features/briefing/versions.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { isUnstaffed, type PprFields } from './ppr-request.ts'

/** Last day on which the pilot's confirmation is valid; `null`: none found for the address. */
export type PilotBriefing = { until: IsoDay | null } | undefined

/**
 * Returns the pilot's briefing confirmation for the day of landing; `undefined` if it is not needed: the club has no
 * briefing, or an operations manager is present and the pilot knows the airfield. Must be sent only to the address itself
 * and to the tower, never shown on a page: entering somebody's address must reveal nothing about them.
 */
export async function briefingOf(
  db: Db,
  mail: string | null,
  fields: Pick<PprFields, 'eta' | 'fieldState' | 'departureState' | 'localKnowledge'>,
): Promise<PilotBriefing> {
  if (!isUnstaffed(fields) && fields.localKnowledge === 'platz') return undefined
  const briefing = await findBriefing(db)
  if (briefing === undefined || !briefing.isOffered) return undefined
  const found = await findValidAcknowledgement(db, mail, localDate(Date.parse(fields.eta)))
  return { until: found?.validUntil ?? null }
}
