import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { directoryEntry } from '#app/features/members/directory-filter.ts'
import { toMember } from '#app/features/members/member.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { usesOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'
import { compiledOnce, valuesFrom } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { listDuties, listDutiesOf, listDutyKinds } from './duties.server.ts'
import { dutyAddress } from './addresses.ts'
import { dutySpan, dutyTimes } from './duty-span.ts'

export type DutyToday = {
  id: string
  href: string
  label: string
  times: string
  /** `null`: nobody is assigned. */
  who: string | null
  /** Only the numbers the person shows to members. */
  phones: { number: string; numberE164: string }[]
}

/** `runsField`: whether a duty of this kind runs flying at the field. */
export type DutyOfDay = DutyToday & Span & { runsField: boolean }

/** Returns who is on duty for the rest of today and how to reach them; for members only. */
export async function dutiesToday(db: Db, viewerId: string | null, at: Date): Promise<DutyToday[]> {
  const duties = await dutiesOfDay(db, viewerId, at)
  return duties.filter(({ to }) => to > at.getTime()).map(toDutyToday)
}

export const toDutyToday = ({ id, href, label, times, who, phones }: DutyOfDay): DutyToday => ({
  id,
  href,
  label,
  times,
  who,
  phones,
})

/** As {@link dutiesToday}, with those of today that are over. */
export async function dutiesOfDay(db: Db, viewerId: string | null, at: Date): Promise<DutyOfDay[]> {
  // What stands in tables of a time before is no plan any more.
  if (!(await usesOwnTables(db))) return []
  const today = localDate(at.getTime())
  const { start, end } = berlinDayBounds(today)
  const duties = await listDuties(db, { from: start, to: end })
  if (duties.length === 0) return []
  const kinds = await listDutyKinds(db)
  const ids = [...new Set(duties.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))]
  const rows = ids.length === 0 ? [] : await readMembers(db, ids.length, ids)
  const viewer = { memberId: viewerId, isBoard: false }
  const people = new Map(rows.map((row) => [row.id, directoryEntry(toMember(row), viewer, today)]))
  const placeOf = (kindId: string) => kinds.findIndex(({ id }) => id === kindId)
  return duties
    .toSorted((a, b) => placeOf(a.kindId) - placeOf(b.kindId) || a.from - b.from)
    .map((duty) => {
      const person = people.get(duty.memberId ?? '')
      return {
        id: duty.id,
        from: duty.from,
        to: duty.to,
        runsField: kinds[placeOf(duty.kindId)]?.runsField === true,
        href: dutyAddress(duty.id),
        label: kinds[placeOf(duty.kindId)]?.label ?? '',
        times: dutyTimes(duty),
        who: person?.name ?? null,
        phones: (person?.phones ?? []).map(({ number, numberE164 }) => ({ number, numberE164 })),
      }
    })
}

/** As many as there are ids. */
const readMembers = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', valuesFrom(value, 0, many)),
)

export type NextDuty = { id: string; href: string; label: string; when: string }

const aheadMs = 200 * 86_400_000

/** Returns a member's next duties, for lists on other pages. */
export async function nextOwnDuties(
  db: Db,
  memberId: string | null,
  at: Date,
  most = 3,
): Promise<NextDuty[]> {
  if (memberId === null || !(await usesOwnTables(db))) return []
  const span = { from: at.getTime(), to: at.getTime() + aheadMs }
  const duties = await listDutiesOf(db, memberId, span, most)
  if (duties.length === 0) return []
  const labels = new Map((await listDutyKinds(db)).map(({ id, label }) => [id, label]))
  return duties.map((duty) => ({
    id: duty.id,
    href: dutyAddress(duty.id),
    label: labels.get(duty.kindId) ?? '',
    when: dutySpan(duty),
  }))
}
