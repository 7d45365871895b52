import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { longDate } from '#app/lib/german-dates.ts'
import type { ChronicleEntriesTable } from '#app/platform/database/tables.ts'
import { keysOf } from '#app/lib/labels.ts'

export const chronicleCategories = {
  founding: 'Gründung',
  field: 'Platz',
  hangar: 'Halle',
  aircraft: 'Flugzeug',
  success: 'Erfolg',
  event: 'Ereignis',
  person: 'Person',
} as const

export const ChronicleInput = z.object({
  /** Set when an entry is imported; used as its anchor on the page. */
  id: z.string().optional(),
  date: z
    .string()
    // 17.11.51 may be of two centuries here, and elsewhere is of this one.
    .overwrite((text) => (/\.\s?\d{2}$/.test(text.trim()) ? text : (dayTyped(text) ?? text)))
    .refine(
      (text) => isCalendarDay(text) || /^\d{4}$/.test(text) || isSpan(text),
      'Bitte einen Tag, ein Jahr oder zwei Jahre angeben, zum Beispiel 17.11.1951 oder 1962/1964.',
    ),
  category: z.enum(keysOf(chronicleCategories), 'Bitte eine Art wählen.'),
  title: z.string().trim().min(1, 'Bitte eine Überschrift eingeben.').max(120, 'Höchstens 120 Zeichen.'),
  text: z.string().trim().max(2000, 'Höchstens 2000 Zeichen.').default(''),
  source: z.string().nullable().default(null),
  /** Members the entry is about; their names are shown only while they consent to it. */
  personIds: z.array(z.string()).default([]),
  /** An aircraft type that flew here for the first time, drawn at the head of its decade. */
  firstAircraft: z.object({ name: z.string(), silhouette: z.string() }).nullable().default(null),
  pictureId: z.string().nullable().default(null),
  /** Known details of a photograph, even before it has been scanned. */
  image: z
    .object({ alt: z.string(), credit: z.string().nullable(), year: z.int().nullable() })
    .nullable()
    .default(null),
})
export type ChronicleInput = z.infer<typeof ChronicleInput>
export type ChronicleEntry = ChronicleInput & { id: string }

function isSpan(text: string): boolean {
  const [from = '', to = ''] = text.split('/')
  return /^\d{4}\/\d{4}$/.test(text) && from < to
}

export function toChronicleEntry(row: Selectable<ChronicleEntriesTable>): ChronicleEntry {
  const { id, date, category, picture_id: pictureId } = row
  return { ...ChronicleInput.parse({ ...JSON.parse(row.details), date, category, pictureId }), id }
}

export const yearOfEntry = ({ date }: { date: string }): number => Number(date.slice(0, 4))

/** Returns `1951`, or `1962–64` for two years of one century. */
export function formatYear(date: string): string {
  const [from = '', to] = date.split('/')
  if (to === undefined) return from.slice(0, 4)
  return `${from}\u2060–\u2060${from.slice(0, 2) === to.slice(0, 2) ? to.slice(2) : to}`
}

/** Returns `17. November 1951`; `null` if only years are known. */
export function formatDay(date: string): string | null {
  return isCalendarDay(date) ? longDate(date) : null
}

/** Groups entries by decade, oldest first: `1950` for 1951. Decades without entries are left out. */
export function byDecade(
  entries: readonly ChronicleEntry[],
): { decade: number; entries: ChronicleEntry[] }[] {
  const decades = Map.groupBy(entries, (entry) => Math.floor(yearOfEntry(entry) / 10) * 10)
  return [...decades]
    .toSorted(([one], [other]) => one - other)
    .map(([decade, some]) => ({ decade, entries: some }))
}
