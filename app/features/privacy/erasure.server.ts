import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { localDateTime, numericDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { type Person, orNobody } from '#app/platform/personal-data.ts'
import { personalData } from './register.server.ts'
import { mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { aliasOf } from '#app/platform/alias.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { findPersonOfMember, removalObstacle } from './person.server.ts'
import type { Obstacle } from './removal-sentences.ts'

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

export type ErasedByOffice = 'erased' | 'gone' | 'outdated' | 'oneself' | 'administrator' | Obstacle

/** Erases exactly what was shown: `seen` is the fingerprint of the preview; returns `outdated` if it would differ now. */
export async function eraseByOffice(
  db: Db,
  by: Authorized<'protect-data'>,
  { memberId, seen }: { memberId: string; seen: string },
  at: Date,
): Promise<ErasedByOffice> {
  if (by.memberId === memberId) return 'oneself'
  return inTransaction(db, async (trx) => {
    const person = await findPersonOfMember(trx, memberId)
    if (person === undefined) return 'gone'
    const obstacle = await removalObstacle(trx, person)
    if (obstacle !== null) return obstacle
    if ((await isAdministrator(trx, person.accountIds)) && !mayDo(by, 'give-rights')) return 'administrator'
    const lines = await previewErasure(trx, person)
    if (fingerprintOf(lines) !== seen) return 'outdated'
    await erasePerson(trx, person, at)
    const rows = (outcome: string) =>
      lines.reduce((sum, line) => (line.outcome === outcome ? sum + line.rows : sum), 0)
    const facts = { deleted: rows('delete'), anonymised: rows('anonymise'), kept: rows('keep') }
    await noteInMemberLog(trx, by, { action: 'erased', facts }, at)
    const line = { subject: 'member', id: aliasOf(memberId), name: '', act: 'removed' } as const
    await recordChange(trx, by, { ...line, after: { rows: facts.deleted } }, at)
    return 'erased'
  })
}

async function isAdministrator(db: Db, accountIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', orNobody(accountIds))
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row !== undefined
}
