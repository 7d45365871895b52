import { sql } from 'kysely'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  everyMail,
  isAbout,
  orNobody,
  type Limit,
  type PersonalData,
  type Person,
} from '#app/platform/personal-data.ts'
import { participantStates } from './event-desk-words.ts'
import { registrationPeriod } from './registration/registration-period.server.ts'

export const eventsPersonalData: readonly PersonalData[] = [
  {
    key: registrationPeriod.key,
    label: 'Anmeldungen zu Veranstaltungen',
    holds: 'Name, E-Mail oder Mitglied, Antworten, Stand',
    whose: 'Teilnehmende',
    purpose: 'Veranstaltungen durchführen',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'wer die Veranstaltung leitet',
    tables: ['event_registrations', 'event_registration_links'],
    kept: {
      days: registrationPeriod.days,
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
        Stand: participantStates[row.state],
        Personen: row.people,
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
      const both = await trx
        .selectFrom('event_registrations')
        .select(['id', 'event_id', 'day', 'member_id'])
        .where('member_id', 'in', [from, to])
        .execute()
      const kept = both.filter(({ member_id }) => member_id === to)
      const twice = both.filter(
        ({ member_id, event_id, day }) =>
          member_id === from && kept.some((other) => other.event_id === event_id && other.day === day),
      )
      const ids = twice.map(({ id }) => id)
      await trx.deleteFrom('event_registrations').where('id', 'in', orNobody(ids)).execute()
      await trx
        .updateTable('event_registrations')
        .set({ member_id: to })
        .where('member_id', '=', from)
        .execute()
    },
  },
  {
    key: 'events.declines',
    label: 'Absagen zu Veranstaltungen',
    holds: 'Mitglied, Veranstaltung, Zeitpunkt',
    whose: 'Mitglieder',
    purpose: 'Veranstaltungen planen, ohne nachfragen zu müssen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'wer die Veranstaltung leitet',
    tables: ['event_declines'],
    kept: {
      // As long as a registration for the same event.
      days: 0,
      since: 'so lange wie eine Anmeldung zu derselben Veranstaltung',
      async count(db, { today }) {
        const { rows } = await db
          .selectFrom('event_declines')
          .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('rows'))
          .where('delete_after', '<', today)
          .executeTakeFirstOrThrow()
        return rows
      },
      async forget(trx, { today }) {
        const gone = await trx
          .deleteFrom('event_declines')
          .where('delete_after', '<', today)
          .executeTakeFirst()
        return Number(gone.numDeletedRows)
      },
    },
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('event_declines')
        .innerJoin('events', 'events.id', 'event_declines.event_id')
        .select(['events.title', 'event_declines.day', 'declined_at'])
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('declined_at')
        .execute()
      return rows.map((row) => ({ Veranstaltung: row.title, Tag: row.day, 'Abgesagt am': row.declined_at }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Absagen werden gelöscht.',
      carryOut: (trx, { memberId }) =>
        trx
          .deleteFrom('event_declines')
          .where('member_id', 'in', orNobody([memberId]))
          .execute(),
    },
    async move(trx, from, to) {
      const known = trx.selectFrom('event_declines').selectAll().where('member_id', 'in', [from, to])
      const rows = await known.execute()
      const isKnown = (row: (typeof rows)[number]) =>
        rows.some(
          (other) => other.member_id === to && other.event_id === row.event_id && other.day === row.day,
        )
      const moved = rows.filter((row) => row.member_id === from && !isKnown(row))
      await trx.deleteFrom('event_declines').where('member_id', '=', from).execute()
      for (const row of moved)
        await trx
          .insertInto('event_declines')
          .values({ ...row, member_id: to })
          .execute()
    },
  },
  {
    key: 'events.mailings',
    label: 'Rundschreiben an Teilnehmende',
    holds: 'Wer sie geschrieben hat, Zeitpunkt, Betreff',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, was den Teilnehmenden gesagt wurde',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'wer die Veranstaltung leitet',
    tables: ['event_mailings'],
    kept: 'so lange wie die Veranstaltung',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('event_mailings')
        .select(['subject', 'sent_at'])
        .where('sent_by', 'in', orNobody(accountIds))
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ Betreff: row.subject, 'Geschrieben am': row.sent_at }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Rundschreiben bleiben bei der Veranstaltung, ohne Absender.',
      carryOut: (trx, { accountIds }) =>
        trx
          .updateTable('event_mailings')
          .set({ sent_by: null })
          .where('sent_by', 'in', orNobody(accountIds))
          .execute(),
    },
  },
  {
    key: 'events.versions',
    label: 'Fassungen von Veranstaltungen',
    holds: 'Wer eine Fassung gespeichert hat, Zeitpunkt, Titel',
    whose: 'Verwaltende',
    purpose: 'Änderungen nachvollziehen und zurückholen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'wer Veranstaltungen plant',
    tables: ['event_versions'],
    kept: 'so lange wie die Veranstaltung',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('event_versions')
        .select(['title', 'number', 'saved_at'])
        .where('saved_by', 'in', orNobody(accountIds))
        .orderBy('saved_at')
        .execute()
      return rows.map((row) => ({
        Veranstaltung: row.title,
        Fassung: row.number,
        'Gespeichert am': row.saved_at,
      }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Fassungen bleiben, ohne den Namen.',
      carryOut: (trx, { accountIds }) =>
        trx
          .updateTable('event_versions')
          .set({ saved_by: null })
          .where('saved_by', 'in', orNobody(accountIds))
          .execute(),
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

/** Past their own day; what was taken over without one goes with its event, a series without end is never over. */
async function pastRegistrations(db: Db, { before, today }: Limit): Promise<string[]> {
  const rows = await db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .select('event_registrations.id')
    .where(({ and, eb, or }) =>
      or([
        eb('delete_after', '<', today),
        and([eb('delete_after', 'is', null), eb('events.until_day', '<', localDate(Date.parse(before)))]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
