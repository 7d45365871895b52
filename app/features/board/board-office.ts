import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { setting } from '#app/platform/settings/settings.server.ts'
import type { BoardOfficesTable } from '#app/platform/database/tables.ts'

const Day = z.string().refine(isCalendarDay, { error: 'Bitte einen Tag angeben.' })

export const OfficeDetails = z.object({
  /** Mailbox of the function; a private address never stands here. */
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  tasks: z.array(z.string()).default([]),
  termFrom: Day.nullable().default(null),
  /** `null`: without end, as an honorary office. */
  termTo: Day.nullable().default(null),
  /** The board wants faces on its page; whether one is shown is up to the person. */
  showPhoto: z.boolean().default(true),
})
export type OfficeDetails = z.infer<typeof OfficeDetails>

/** Sentence above the page and the groups in their order. */
export const Board = z.object({
  intro: z.string().default(''),
  groups: z.array(z.object({ id: z.string(), label: z.string() })).default([]),
})
export type Board = z.infer<typeof Board>

/** The groups of a club that has not named its own. */
const usualGroups = [
  { id: 'board-26', label: 'Vorstand nach § 26 BGB' },
  { id: 'extended', label: 'Erweiterter Vorstand' },
  { id: 'branches', label: 'Spartenleitung' },
  { id: 'officers', label: 'Beauftragte' },
  { id: 'honorary', label: 'Ehrenvorsitz' },
]

/** What the page says, also for a club that has not written anything yet. */
export function boardPage(stored: Board | undefined): Board {
  const { intro = '', groups = [] } = stored ?? {}
  return { intro, groups: groups.length === 0 ? usualGroups : groups }
}

export const boardSetting = setting('board', Board)

export type BoardOffice = ReturnType<typeof toBoardOffice>

export function toBoardOffice(
  row: Pick<Selectable<BoardOfficesTable>, 'id' | 'group_key' | 'office' | 'member_id' | 'details'>,
) {
  return {
    id: row.id,
    group: row.group_key,
    office: row.office,
    /** `null` while the office is vacant. */
    memberId: row.member_id,
    ...readStored(OfficeDetails, row.details),
  }
}
