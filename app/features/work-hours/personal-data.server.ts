import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Limit, type PersonalData } from '#app/platform/personal-data.ts'
import { entryStates } from './entry-words.ts'

const basis = 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft'

export const workHoursPersonalData: readonly PersonalData[] = [
  {
    key: 'work-hours.entries',
    label: 'Arbeitsstunden',
    holds: 'Tag, Stunden, was getan wurde, ob es anerkannt ist, wer entschieden hat',
    whose: 'Mitglieder',
    purpose: 'Arbeitsstunden nach der Satzung anrechnen',
    basis,
    recipients: 'Vorstand, Mitgliederwart, Kasse',
    tables: ['work_hours', 'work_hour_steps'],
    kept: {
      days: 1461,
      since: 'nach dem Tag der Arbeit',
      count: async (db, limit) => (await pastEntries(db, limit)).length,
      forget: async (trx, limit) => {
        const ids = await pastEntries(trx, limit)
        await trx.deleteFrom('work_hours').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('work_hours')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('day')
        .execute()
      const steps = await db
        .selectFrom('work_hour_steps')
        .select(['words', 'at'])
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('at')
        .execute()
      return [
        ...rows.map((row) => ({
          Tag: row.day,
          Minuten: row.minutes,
          Sparte: row.branch,
          Arbeit: row.body,
          Stand: entryStates[row.state],
          Antwort: row.answer,
        })),
        ...steps.map((row) => ({ 'Getan am': row.at, Worte: row.words })),
      ]
    },
    erasure: {
      fate: 'delete',
      how: 'Die Einträge werden gelöscht; wo die Person über andere entschieden hat, steht sie nicht mehr.',
      async carryOut(trx, { memberId }) {
        await trx
          .deleteFrom('work_hours')
          .where('member_id', 'in', orNobody([memberId]))
          .execute()
        await trx
          .updateTable('work_hour_steps')
          .set({ member_id: null })
          .where('member_id', 'in', orNobody([memberId]))
          .execute()
      },
    },
    async move(trx, from, to) {
      for (const table of ['work_hours', 'work_hour_steps'] as const)
        await trx.updateTable(table).set({ member_id: to }).where('member_id', '=', from).execute()
    },
  },
  {
    key: 'work-hours.balances',
    label: 'Jahresabschlüsse und Ausnahmen der Arbeitsstunden',
    holds: 'je Jahr: geschuldete, geleistete, fehlende und übertragene Stunden, Satz; Ausnahme mit Grund',
    whose: 'Mitglieder',
    purpose: 'fehlende Stunden abrechnen',
    basis,
    recipients: 'Vorstand, Mitgliederwart, Kasse',
    tables: ['work_hour_balances', 'work_hour_exemptions'],
    kept: 'zusammen mit dem Eintrag in der Mitgliederliste',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('work_hour_balances')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('year')
        .execute()
      const exemptions = await db
        .selectFrom('work_hour_exemptions')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('year')
        .execute()
      return [
        ...rows.map((row) => ({
          Jahr: row.year,
          'Geschuldet, Minuten': row.required_minutes,
          'Geleistet, Minuten': row.worked_minutes,
          'Fehlt, Minuten': row.missing_minutes,
          'Übertragen, Minuten': row.carried_minutes,
        })),
        ...exemptions.map((row) => ({ Jahr: row.year, 'Ausnahme, Minuten': row.minutes, Grund: row.reason })),
      ]
    },
    erasure: {
      fate: 'delete',
      how: 'Abschlüsse und Ausnahmen der Person werden gelöscht.',
      async carryOut(trx, { memberId }) {
        for (const table of ['work_hour_balances', 'work_hour_exemptions'] as const)
          await trx
            .deleteFrom(table)
            .where('member_id', 'in', orNobody([memberId]))
            .execute()
      },
    },
    async move(trx, from, to) {
      for (const table of ['work_hour_balances', 'work_hour_exemptions'] as const) {
        const there = trx.selectFrom(table).select('year').where('member_id', '=', to)
        await trx.deleteFrom(table).where('member_id', '=', from).where('year', 'in', there).execute()
        await trx.updateTable(table).set({ member_id: to }).where('member_id', '=', from).execute()
      }
    },
  },
]

/** Days of work before the limit, of years that are closed or long past. */
async function pastEntries(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db.selectFrom('work_hours').select('id').where('day', '<', before.slice(0, 10)).execute()
  return rows.map(({ id }) => id)
}
