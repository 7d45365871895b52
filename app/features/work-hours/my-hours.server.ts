import { localDate, localDateTime, numericDate } from '#app/lib/german-dates.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { balancesOf } from './balances.server.ts'
import { ownSourceState, type ClubManagement } from '#app/features/vereinsflieger/club-management.ts'
import { isClosed, listEntriesOf, listSteps, workSettings } from './work-hours.server.ts'
import { workYearDays, workYearOf, type WorkEntry } from './work-year.ts'

/** Returns a member's work year: hours owed, hours accepted, whether it is closed. */
async function memberYear(db: Db, memberId: string | null, at: Date, asked: number | null) {
  const today = localDate(at.getTime())
  const settings = await workSettings(db)
  const current = workYearOf(today, settings.yearEnds)
  const year = asked ?? current
  const member = await findOwnMember(db, { memberId })
  const balances = member === undefined ? new Map() : await balancesOf(db, [member], { year, settings })
  return {
    year,
    current,
    days: workYearDays(year, settings.yearEnds),
    balance: member === undefined ? null : (balances.get(member.id) ?? null),
    isClosed: await isClosed(db, year),
    branches: settings.branches.map((name) => ({ value: name, label: name })),
    values: { tag: today, kennung: newId(at) },
  }
}

export type MyHoursData = Awaited<ReturnType<typeof myHours>>

/** Returns the year as members see their own. */
export async function myHours(db: Db, memberId: string | null, at: Date, asked: number | null) {
  const page = await memberYear(db, memberId, at, asked)
  const { value, sourceState } = await workHoursPanel(db, at).list({ year: page.year, memberId })
  const entries = value.map(({ category, ...entry }) => ({ ...entry, branch: category }))
  // Whoever reports again mostly did so for the same.
  const last = page.branches.find(({ value: name }) => name === entries[0]?.branch)?.value ?? ''
  const values = { ...page.values, sparte: last }
  return { kind: 'own' as const, ...page, values, sourceState, entries: await shownEntries(db, entries) }
}

export type MemberHoursData = Awaited<ReturnType<typeof memberHours>>

/** Returns the year as the office sees it, with what a decision needs. */
export async function memberHours(db: Db, memberId: string, at: Date, asked: number | null) {
  const page = await memberYear(db, memberId, at, asked)
  return { ...page, entries: await shownEntries(db, await listEntriesOf(db, memberId, page.year)) }
}

/** Adds the history to each entry. */
export async function shownEntries<Entry extends Pick<WorkEntry, 'id' | 'day'>>(
  db: Db,
  entries: readonly Entry[],
) {
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

/** Adapts the club's own hours to the club management port; empty without a member id. */
export function workHoursPanel(db: Db, at: Date): ClubManagement['workHours'] {
  return {
    can: ['read', 'add', 'remove'],
    list: async ({ year, memberId }) => {
      const entries = memberId === null ? [] : await listEntriesOf(db, memberId, year)
      const names = await namesOf(db, [memberId])
      const value = entries.map((entry) => ({
        id: entry.id,
        person: { memberId: entry.memberId, name: names.get(entry.memberId ?? '')?.full ?? '' },
        day: entry.day,
        minutes: entry.minutes,
        text: entry.text,
        category: entry.branch,
        state: entry.state,
      }))
      return { value, sourceState: ownSourceState(at) }
    },
  }
}
