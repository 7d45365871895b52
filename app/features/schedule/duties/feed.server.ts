import { escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'
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
  return duties.flatMap(({ id, kindId, from, to, revision, createdAt, updatedAt }) => [
    'BEGIN:VEVENT',
    `UID:dienst-${id}@${new URL(publicUrl).host}`,
    `DTSTAMP:${utcStamp(Date.parse(updatedAt))}`,
    `CREATED:${utcStamp(Date.parse(createdAt))}`,
    `LAST-MODIFIED:${utcStamp(Date.parse(updatedAt))}`,
    `SEQUENCE:${revision - 1}`,
    'STATUS:CONFIRMED',
    `DTSTART:${utcStamp(from)}`,
    `DTEND:${utcStamp(to)}`,
    `SUMMARY:${escapeText(`Dienst: ${kinds.get(kindId)?.label ?? ''}`)}`,
    ...describedBy(kinds.get(kindId)?.note ?? ''),
    `URL:${publicUrl}${dutyAddress(id)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ])
}

const describedBy = (note: string) => (note === '' ? [] : [`DESCRIPTION:${escapeText(note)}`])
