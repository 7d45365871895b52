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
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { EventDetails } from './event-details.ts'
import { participantStates } from './event-admin-labels.ts'
import { registrationPeriod } from './registration/registration-period.server.ts'

export const eventsPersonalData: readonly PersonalData[] = [
  personalData({
    key: registrationPeriod.key,
    label: 'Anmeldungen zu Veranstaltungen',
    holds: 'Name, E-Mail oder Mitglied, Antworten, Stand',
    whose: 'Teilnehmende',
    purpose: 'Veranstaltungen durchführen',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'wer die Veranstaltung leitet',
    retention: {
      days: registrationPeriod.days,
      since: 'nach der Veranstaltung',
      count: async (db, limit) => (await pastRegistrations(db, limit)).length,
      forget: async (trx, limit) => {
        const ids = await pastRegistrations(trx, limit)
        await trx.deleteFrom('event_registrations').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    rows: [rowsOf('event_registrations', { member: 'member_id', oncePer: ['event_id', 'day'] })],
    tables: ['event_registration_links'],
    async find(db, person) {
      const rows = await registrationsOf(db, person)
      return rows.map((row) => ({
        Veranstaltung: row.title,
        // A date of a series that people join one by one; empty for the event as a whole.
        Tag: row.day || row.first_day,
        Name: row.name,
        'E-Mail': row.email,
        Stand: participantStates[row.state],
        Personen: row.people,
        Antworten: answersByLabel(row),
        'Angemeldet am': row.created_at,
      }))
    },
    deleted: 'Die Anmeldungen werden gelöscht, ihre Plätze werden frei.',
    carryOut: async (trx, person) => {
      const ids = (await registrationsOf(trx, person)).map(({ id }) => id)
      await trx.deleteFrom('event_registrations').where('id', 'in', orNobody(ids)).execute()
    },
  }),
  personalData({
    key: 'events.declines',
    label: 'Absagen zu Veranstaltungen',
    holds: 'Mitglied, Veranstaltung, Zeitpunkt',
    whose: 'Mitglieder',
    purpose: 'Veranstaltungen planen, ohne nachfragen zu müssen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'wer die Veranstaltung leitet',
    // Same retention as a registration for the same event.
    retention: deletedAfter(
      { days: 0, since: 'so lange wie eine Anmeldung zu derselben Veranstaltung' },
      'event_declines',
      'delete_after',
      'last-day',
    ),
    rows: [
      rowsOf('event_declines', {
        member: 'member_id',
        oncePer: ['event_id', 'day'],
        read: (db) =>
          db
            .selectFrom('event_declines')
            .innerJoin('events', 'events.id', 'event_declines.event_id')
            .select(['events.title', 'events.first_day', 'event_declines.day', 'declined_at']),
        sort: 'declined_at',
        show: (row) => ({
          Veranstaltung: row.title,
          Tag: row.day || row.first_day,
          'Abgesagt am': row.declined_at,
        }),
      }),
    ],
    deleted: 'Die Absagen werden gelöscht.',
  }),
  personalData({
    key: 'events.mailings',
    label: 'Rundschreiben an Teilnehmende',
    holds: 'Wer sie geschrieben hat, Zeitpunkt, Betreff',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, was den Teilnehmenden gesagt wurde',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'wer die Veranstaltung leitet',
    retention: 'so lange wie die Veranstaltung',
    rows: [
      rowsOf('event_mailings', {
        account: 'sent_by',
        sort: 'id',
        show: (row) => ({ Betreff: row.subject, 'Geschrieben am': row.sent_at }),
      }),
    ],
    anonymised: 'Die Rundschreiben bleiben bei der Veranstaltung, ohne Absender.',
  }),
  personalData({
    key: 'events.versions',
    label: 'Fassungen von Veranstaltungen',
    holds: 'Wer eine Fassung gespeichert hat, Zeitpunkt, Titel',
    whose: 'Verwaltende',
    purpose: 'Änderungen nachvollziehen und zurückholen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'wer Veranstaltungen plant',
    retention: 'so lange wie die Veranstaltung',
    rows: [
      rowsOf('event_versions', {
        account: 'saved_by',
        sort: 'saved_at',
        show: (row) => ({
          Veranstaltung: row.title,
          Fassung: row.number,
          'Gespeichert am': row.saved_at,
        }),
      }),
    ],
    anonymised: 'Die Fassungen bleiben, ohne den Namen.',
  }),
]

/** Answers under the question as it reads today; one that is no longer asked under its id. */
function answersByLabel(row: { answers: string; details: string }): Record<string, string> {
  const { registration } = EventDetails.parse(JSON.parse(row.details))
  const questions = registration.mode === 'internal' ? registration.questions : []
  const labels = new Map(questions.map(({ id, label }) => [id, label]))
  return Object.fromEntries(
    Object.entries(JSON.parse(row.answers) as Record<string, string>).map(([id, answer]) => [
      labels.get(id) ?? id,
      answer,
    ]),
  )
}

async function registrationsOf(db: Db, person: Person) {
  const rows = await db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .selectAll('event_registrations')
    .select(['events.title', 'events.first_day', 'events.details'])
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

/**
 * Returns registrations whose day is past. Imported ones without a day expire with their event; a series without an end
 * never does.
 */
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
