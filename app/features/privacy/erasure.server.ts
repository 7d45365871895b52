import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Person } from '#app/platform/personal-data.ts'
import { personalData } from './register.server.ts'

export type ErasureLine = {
  key: string
  label: string
  rows: number
  /** What exactly happens, or why it stays. */
  how: string
  /** Only for what stays. */
  until: string | null
  fate: 'delete' | 'anonymise' | 'keep'
  /** Where it stands, for what stays. */
  places: readonly string[]
}

/** What an erasure would do now, kind by kind; kinds of which there is nothing are left out. */
export async function previewErasure(db: Db, person: Person): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = []
  for (const { key, label, find, erasure } of personalData()) {
    const entries = await find(db, person)
    if (entries.length === 0) continue
    const isKept = erasure.fate === 'keep'
    lines.push({
      key,
      label,
      rows: entries.length,
      fate: erasure.fate,
      how: isKept ? erasure.why : erasure.how,
      until: isKept ? erasure.until : null,
      places: isKept ? entries.map((entry) => Object.values(entry).join(': ')) : [],
    })
  }
  return lines
}

/**
 * The same lines once more, for whoever was shown them before and says yes to exactly these. On one line: a browser
 * sends line breaks back as others.
 */
export function fingerprintOf(lines: readonly ErasureLine[]): string {
  return lines.map(({ key, rows }) => `${key} ${rows}`).join(', ')
}

/** Everything at once or nothing; files follow by a job of the same transaction. */
export async function erasePerson(db: Db, person: Person, at: Date): Promise<ErasureLine[]> {
  return inTransaction(db, async (trx) => {
    const lines = await previewErasure(trx, person)
    for (const { erasure } of personalData()) {
      if (erasure.fate !== 'keep') await erasure.carryOut(trx, person, at)
    }
    return lines
  })
}
