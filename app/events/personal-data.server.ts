import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import {
  everyMail,
  isAbout,
  orNobody,
  type Limit,
  type PersonalData,
  type Person,
} from '#app/platform/personal-data.ts'
import { localDate } from '#app/lib/german-dates.ts'

export const eventsPersonalData: readonly PersonalData[] = [
  {
    key: 'events.registrations',
    label: 'Anmeldungen zu Veranstaltungen',
    holds: 'Name, E-Mail oder Mitglied, Antworten, Stand',
    whose: 'Teilnehmende',
    purpose: 'Veranstaltungen durchführen',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'wer die Veranstaltung leitet',
    tables: ['event_registrations'],
    kept: {
      days: 92,
      since: 'nach der Veranstaltung',
      count: async (db, limit) => (await pastRegistrations(db, limit)).length,
      forget: async (trx, limit) => {
        const ids = await pastRegistrations(trx, limit)
        await trx.deleteFrom('event_registrations').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    async find(db, person) {
      const rows = await registrationsOf(db, person)
      return rows.map((row) => ({
        Veranstaltung: row.title,
        Tag: row.first_day,
        Name: row.name,
        'E-Mail': row.email,
        Stand: row.state,
        Antworten: JSON.parse(row.answers) as unknown,
        'Angemeldet am': row.created_at,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Anmeldungen werden gelöscht, ihre Plätze werden frei.',
      carryOut: async (trx, person) => {
        const ids = (await registrationsOf(trx, person)).map(({ id }) => id)
        await trx.deleteFrom('event_registrations').where('id', 'in', orNobody(ids)).execute()
      },
    },
    async move(trx, from, to) {
      const there = trx.selectFrom('event_registrations').select('event_id').where('member_id', '=', to)
      await trx
        .deleteFrom('event_registrations')
        .where('member_id', '=', from)
        .where('event_id', 'in', there)
        .execute()
      await trx
        .updateTable('event_registrations')
        .set({ member_id: to })
        .where('member_id', '=', from)
        .execute()
    },
  },
]

async function registrationsOf(db: Db, person: Person) {
  const rows = await db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .selectAll('event_registrations')
    .select(['events.title', 'events.first_day'])
    .where(({ eb, or }) =>
      or([
        eb('event_registrations.member_id', 'in', orNobody([person.memberId])),
        eb(sql<string>`lower(event_registrations.email)`, 'in', everyMail(person)),
      ]),
    )
    .execute()
  return rows.filter(
    (row) =>
      (row.member_id !== null && row.member_id === person.memberId) ||
      isAbout(person, { mail: row.email, name: row.name }),
  )
}

/** Of events whose last day, in a series that of the last date, is long past; a series without end is never over. */
async function pastRegistrations(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .select('event_registrations.id')
    .where('events.until_day', '<', localDate(Date.parse(before)))
    .execute()
  return rows.map(({ id }) => id)
}
