import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { localDateTime, numericDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Person } from '#app/platform/personal-data.ts'
import { personalData } from './register.server.ts'

export type ErasureLine = {
  key: string
  label: string
  rows: number
  /** What happens, or why it remains. */
  how: string
  /** Only for data that remain. */
  until: string | null
  outcome: 'delete' | 'anonymise' | 'keep'
  /** Places of the data that remain. */
  places: readonly string[]
}

/** Returns what an erasure would do now, by kind; omits kinds without data. */
export async function previewErasure(db: Db, person: Person): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = []
  for (const { key, label, find, erasure } of personalData()) {
    const entries = await find(db, person)
    if (entries.length === 0) continue
    const isRetained = erasure.outcome === 'keep'
    lines.push({
      key,
      label,
      rows: entries.length,
      outcome: erasure.outcome,
      how: isRetained ? erasure.why : erasure.how,
      until: isRetained ? erasure.until : null,
      places: isRetained ? entries.map((entry) => Object.values(entry).map(inGerman).join(': ')) : [],
    })
  }
  return lines
}

/** A row that is called by its day or its moment is called by it as people write it. */
function inGerman(called: unknown): string {
  const text = String(called)
  if (isCalendarDay(text)) return numericDate(text)
  return /^\d{4}-\d\d-\d\dT/.test(text) ? localDateTime(Date.parse(text)) : text
}

/**
 * Returns the fingerprint of a preview, which confirms exactly these lines. On one line, because browsers change line
 * breaks in form values.
 */
export function fingerprintOf(lines: readonly ErasureLine[]): string {
  return lines.map(({ key, rows }) => `${key} ${rows}`).join(', ')
}

/** Erases all data of the person in one transaction; files are deleted by a job queued in it. */
export async function erasePerson(db: Db, person: Person, at: Date): Promise<ErasureLine[]> {
  return inTransaction(db, async (trx) => {
    const lines = await previewErasure(trx, person)
    for (const { erasure } of personalData()) {
      if (erasure.outcome !== 'keep') await erasure.carryOut(trx, person, at)
    }
    return lines
  })
}
