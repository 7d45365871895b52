import { personalEntry } from '#app/lib/icalendar-lines.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { dutyAddress } from './addresses.ts'
import { listDutiesOf, listDutyKinds } from './duties.server.ts'

/** Returns a member's own duties as entries of a calendar file. */
export async function dutyFeedLines(
  db: Db,
  memberId: string | null,
  span: Span,
  publicUrl: string,
): Promise<string[]> {
  if (memberId === null) return []
  const duties = await listDutiesOf(db, memberId, span)
  const kinds = new Map((await listDutyKinds(db)).map((kind) => [kind.id, kind]))
  return duties.flatMap(({ id, kindId, ...duty }) =>
    personalEntry({
      ...duty,
      uid: `dienst-${id}@${new URL(publicUrl).host}`,
      summary: `Dienst: ${kinds.get(kindId)?.label ?? ''}`,
      description: kinds.get(kindId)?.note ?? '',
      url: publicUrl + dutyAddress(id),
    }),
  )
}
