import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toAcknowledgement } from '../acknowledgements.server.ts'
import { counts, type Briefing } from '../briefing.ts'

const pageSize = 50

type Asked = { briefing: Briefing | undefined; today: IsoDay; after: string | undefined }

/** Lists the acknowledgements, newest first, each with whether it is still valid today. */
export async function listAcknowledgements(
  db: Db,
  _by: Authorized<'keep-airfield'>,
  { briefing, today, after }: Asked,
) {
  const rows = await db
    .selectFrom('briefing_acknowledgements')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize).map((row) => {
    const acknowledgement = toAcknowledgement(row)
    const isValid = briefing !== undefined && counts(acknowledgement, briefing, today)
    return { id: row.id, ...acknowledgement, isValid }
  })
  return { shown, hasMore: rows.length > pageSize }
}
