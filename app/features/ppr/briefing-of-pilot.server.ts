import { findValidAcknowledgement } from '#app/features/briefing/acknowledgements.server.ts'
import { findBriefing } from '#app/features/briefing/versions.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { PprFields } from './ppr-request.ts'

/** The last day on which a pilot's confirmation counts; `null`: none was found for their address. */
export type PilotBriefing = { until: IsoDay | null } | undefined

/**
 * Whether whoever asks has confirmed the briefing for the day they land; `undefined` where it does not matter: the
 * club has none, or a Betriebsleiter is there and the pilot knows the field. Told only to the address itself and
 * to the tower, never on a page: whoever types somebody's address must learn nothing of them.
 */
export async function briefingOf(
  db: Db,
  mail: string | null,
  { eta, fieldState, localKnowledge }: Pick<PprFields, 'eta' | 'fieldState' | 'localKnowledge'>,
): Promise<PilotBriefing> {
  if (fieldState !== 'ppr-unstaffed' && localKnowledge === 'platz') return undefined
  const briefing = await findBriefing(db)
  if (briefing === undefined || !briefing.isOffered) return undefined
  const found = await findValidAcknowledgement(db, mail, localDate(Date.parse(eta)))
  return { until: found?.validUntil ?? null }
}
