import { createHash } from 'node:crypto'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { CalendarEntry, EntryStamp } from './opening-calendar-file.ts'

/** Days after which stamps are deleted; the calendar never goes back further. */
const retentionDays = 30

type Moment = {
  today: IsoDay
  at: Date
  /** When the hours were last saved, ISO 8601: the date of entries published for the first time. */
  since: string
}

/**
 * Increases the sequence of every published entry that has changed and dates it now; all others retain number and date.
 * Concurrent calls write the same.
 */
export async function stampEntries(
  db: Db,
  entries: readonly CalendarEntry[],
  { today, at, since }: Moment,
): Promise<Map<string, EntryStamp>> {
  const rows = await db
    .selectFrom('opening_feed')
    .select(['key', 'fingerprint', 'sequence', 'changed_at'])
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  const stamps = new Map<string, EntryStamp>()
  const written = entries.flatMap(({ key, day, lines }) => {
    const fingerprint = createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22)
    const before = known.get(key)
    const isNew = before === undefined
    const isSame = before?.fingerprint === fingerprint
    const sequence = isNew ? 0 : before.sequence + (isSame ? 0 : 1)
    const changed_at = isNew ? since : isSame ? before.changed_at : at.toISOString()
    stamps.set(key, { sequence, changedAt: changed_at })
    return isSame ? [] : [{ key, day, fingerprint, sequence, changed_at }]
  })
  if (written.length > 0) await store(db, written, addDays(today, -retentionDays))
  return stamps
}

type Row = { key: string; day: IsoDay; fingerprint: string; sequence: number; changed_at: string }

async function store(db: Db, rows: readonly Row[], oldest: IsoDay) {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('opening_feed').where('day', '<', oldest).execute()
    await trx
      .insertInto('opening_feed')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({
          fingerprint: ref('excluded.fingerprint'),
          sequence: ref('excluded.sequence'),
          changed_at: ref('excluded.changed_at'),
        })),
      )
      .execute()
  })
}
