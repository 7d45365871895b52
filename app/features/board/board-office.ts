import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { setting } from '#app/platform/settings/settings.server.ts'
import type { BoardOfficesTable } from '#app/platform/database/tables.ts'

const Day = z.string().refine(isCalendarDay, { error: 'Bitte einen Tag angeben.' })

export const OfficeDetails = z.object({
  /** Mailbox of the office, never a private address. */
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  tasks: z.array(z.string()).default([]),
  termFrom: Day.nullable().default(null),
  /** Last day of the term; `null`: unlimited, such as an honorary office. */
  termTo: Day.nullable().default(null),
  /** Whether the board shows photos; the person must also consent. */
  showPhoto: z.boolean().default(true),
})
export type OfficeDetails = z.infer<typeof OfficeDetails>

/** Introductory sentence and groups, in order. */
export const Board = z.object({
  intro: z.string().default(''),
  groups: z.array(z.object({ id: z.string(), label: z.string() })).default([]),
})
export type Board = z.infer<typeof Board>

/** Default groups for a club that has not defined any. */
const usualGroups = [
  { id: 'board-26', label: 'Vorstand nach § 26 BGB' },
  { id: 'extended', label: 'Erweiterter Vorstand' },
  { id: 'branches', label: 'Spartenleitung' },
  { id: 'officers', label: 'Beauftragte' },
  { id: 'honorary', label: 'Ehrenvorsitz' },
]

/** Returns the page's introduction and groups; defaults if nothing is stored. */
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
    /** `null`: the office is vacant. */
    memberId: row.member_id,
    ...readStored(OfficeDetails, row.details),
  }
}
