import type { Db } from '#app/platform/database/db.ts'
import { aliasOf } from '#app/platform/alias.server.ts'
import { orNobody, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { actWord } from './audit-labels.ts'
import { recordChange } from './record-change.server.ts'
import { maskPersonInLog } from './mask-person.server.ts'
import { factsOf } from './subjects.ts'

/** Two years, like the club's other records of who did what. */
const retentionDays = 731
const rowsAtOnce = 500

export const auditPersonalData: readonly PersonalData[] = [
  {
    key: 'audit.log',
    label: 'Protokoll der Verwaltung',
    holds: 'wer was wann geändert hat, vorher und nachher, Angaben zu Personen verdeckt',
    whose: 'Verwaltende und die Personen, deren Angaben sie ändern',
    purpose: 'Nachvollziehen, wer in der Verwaltung was getan hat',
    basis: 'Art. 5 Abs. 2 und Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Vorstand, Technik',
    tables: ['audit_log'],
    retention: {
      days: retentionDays,
      since: 'nach der Änderung',
      count: async (db, { before }) =>
        (
          await db
            .selectFrom('audit_log')
            .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('lines'))
            .where('at', '<', before)
            .executeTakeFirstOrThrow()
        ).lines,
      forget: (trx, { before }, at) => forgetLines(trx, before, at),
    },
    async find(db, person) {
      const ids = orNobody(idsOf(person))
      const rows = await db
        .selectFrom('audit_log')
        .select(['at', 'subject', 'act', 'actor_id', 'subject_id'])
        .where((or) => or.or([or('actor_id', 'in', ids), or('subject_id', 'in', ids)]))
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        Zeitpunkt: row.at,
        Wobei: factsOf(row.subject).label,
        Was: actWord(row.act),
        Rolle: row.actor_id !== null && ids.includes(row.actor_id) ? 'hat geändert' : 'wurde geändert',
      }))
    },
    erasure: {
      outcome: 'anonymise',
      how: 'Die Zeilen bleiben als Nachweis, ohne Namen und mit einer Kennung, die niemandem gehört.',
      carryOut: forgetInLog,
    },
  },
]

function idsOf({ memberId, accountIds }: Person): string[] {
  return [...accountIds, ...(memberId === null ? [] : [memberId])]
}

async function forgetInLog(trx: Db, person: Person) {
  const ids = idsOf(person)
  await maskPersonInLog(trx, { ids, words: [...person.names, ...person.mails] })
  const rows = await trx
    .deleteFrom('audit_log')
    .where((or) => or.or([or('actor_id', 'in', orNobody(ids)), or('subject_id', 'in', orNobody(ids))]))
    .returningAll()
    .execute()
  if (rows.length === 0) return
  // Imported ids may be derived from the person's name. Log lines cannot be updated, so they are deleted and inserted again
  // with aliases.
  const without = (id: string) => (ids.includes(id) ? aliasOf(id) : id)
  const written = rows.map((row) => ({
    ...row,
    subject_id: without(row.subject_id),
    actor_id: row.actor_id === null ? null : without(row.actor_id),
  }))
  for (let from = 0; from < written.length; from += rowsAtOnce) {
    await trx
      .insertInto('audit_log')
      .values(written.slice(from, from + rowsAtOnce))
      .execute()
  }
}

/** Deletes log lines older than the retention period and logs that it did. Returns the number of lines. */
async function forgetLines(trx: Db, before: string, at: Date): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('audit_log').where('at', '<', before).executeTakeFirst()
  const rows = Number(numDeletedRows)
  if (rows > 0) {
    const line = {
      subject: 'audit-log',
      id: 'retention',
      name: 'Abgelaufene Zeilen',
      act: 'removed',
    } as const
    await recordChange(trx, null, { ...line, after: { rows, before } }, at)
  }
  return rows
}
