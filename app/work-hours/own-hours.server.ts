import { localDate, localDateTime, numericDate } from '#app/lib/german-dates.ts'
import { findOwnMember } from '#app/members/directory.server.ts'
import { namesOf } from '#app/members/names-among-members.server.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { standingOfOwn } from '#app/vereinsflieger/club-management.ts'
import { balancesOf } from './balances.server.ts'
import { type WorkEntry } from './work-entry.ts'
import { isClosed, listEntriesOf, listSteps, workSettings } from './work-hours.server.ts'
import { workYearDays, workYearOf } from './work-year.ts'

export type OwnHoursData = Awaited<ReturnType<typeof ownHours>>

/** A member's year of work: what is owed, what counts, what waits. */
export async function ownHours(db: Db, memberId: string | null, at: Date, asked: number | null) {
  const today = localDate(at.getTime())
  const settings = await workSettings(db)
  const current = workYearOf(today, settings.yearEnds)
  const year = asked ?? current
  const member = await findOwnMember(db, { memberId })
  const entries = member === undefined ? [] : await listEntriesOf(db, member.id, year)
  const balances = member === undefined ? new Map() : await balancesOf(db, [member], { year, settings })
  return {
    kind: 'own' as const,
    standing: standingOfOwn(at),
    year,
    current,
    days: workYearDays(year, settings.yearEnds),
    balance: member === undefined ? null : (balances.get(member.id) ?? null),
    isClosed: await isClosed(db, year),
    entries: await shownEntries(db, entries),
    branches: settings.branches.map((name) => ({ value: name, label: name })),
    values: { tag: today, kennung: newId(at) },
  }
}

/** With everything that was done to each. */
export async function shownEntries(db: Db, entries: readonly WorkEntry[]) {
  const steps = await listSteps(
    db,
    entries.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    steps.map(({ member_id }) => member_id),
  )
  return entries.map((entry) => ({
    ...entry,
    date: numericDate(entry.day),
    steps: steps
      .filter(({ entry_id }) => entry_id === entry.id)
      .map(({ id, member_id, words, at }) => ({
        id,
        words,
        who: names.get(member_id ?? '')?.full ?? '',
        when: localDateTime(Date.parse(at)),
      })),
  }))
}
export type ShownEntry = Awaited<ReturnType<typeof shownEntries>>[number]
