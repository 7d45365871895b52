import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData, Person } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { purposes } from './reservation.ts'
import { swapsPersonalData } from '../swaps/personal-data.server.ts'
import { acquireLock } from './waiting.server.ts'

const shared = { whose: 'Mitglieder', basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft' } as const

export const reservationsPersonalData: readonly PersonalData[] = [
  ...swapsPersonalData,
  personalData({
    ...shared,
    key: 'reservations.reservations',
    label: 'Reservierungen',
    holds: 'Pilot, Lehrkraft, Flugzeug, Zeit, Zweck, Zahl der Gäste',
    purpose: 'Flugzeuge unter den Mitgliedern verteilen',
    recipients: 'Mitglieder',
    retention: deletedAfter({ days: 1096, since: 'nach ihrem Ende' }, 'reservations', 'ends_at'),
    rows: [
      rowsOf('reservations', {
        member: { pilot_id: 'anonymise', instructor_id: 'anonymise' },
        read: (db) =>
          db
            .selectFrom('reservations')
            .innerJoin('aircraft', 'aircraft.id', 'reservations.aircraft_id')
            .selectAll('reservations')
            .select('aircraft.registration'),
        sort: 'starts_at',
        show: (row, { memberId }) => ({
          Flugzeug: row.registration,
          Von: row.starts_at,
          Bis: row.ends_at,
          Als: row.pilot_id === memberId ? 'Pilot' : 'Lehrkraft',
          Zweck: purposes[row.purpose],
          Gäste: row.guest_seats,
          Notiz: row.note,
          Stand: row.state === 'booked' ? 'reserviert' : 'abgesagt',
        }),
      }),
    ],
    anonymised:
      'Künftige Reservierungen werden gelöscht und das Flugzeug ist frei; aus vergangenen verschwinden Name und Notiz.',
    async carryOut(trx, person, at, rows) {
      await releaseAircraft(trx, person, at)
      await rows()
    },
  }),
  personalData({
    ...shared,
    key: 'reservations.waits',
    label: 'Wartelisten für Flugzeuge',
    holds: 'Mitglied, Flugzeug, gewünschte Zeit',
    purpose: 'Bescheid geben, wenn ein Flugzeug frei wird',
    recipients: 'niemand außer der Person selbst',
    retention: deletedAfter({ days: 30, since: 'nach der gewünschten Zeit' }, 'reservation_waits', 'ends_at'),
    rows: [
      rowsOf('reservation_waits', {
        member: 'member_id',
        read: (db) =>
          db
            .selectFrom('reservation_waits')
            .innerJoin('aircraft', 'aircraft.id', 'reservation_waits.aircraft_id')
            .select(['aircraft.registration', 'starts_at', 'ends_at', 'reservation_waits.created_at']),
        show: (row) => ({
          Flugzeug: row.registration,
          Von: row.starts_at,
          Bis: row.ends_at,
          'Eingetragen am': row.created_at,
        }),
      }),
    ],
    deleted: 'Die Einträge auf den Wartelisten werden gelöscht.',
  }),
  personalData({
    ...shared,
    key: 'reservations.checkouts',
    label: 'Einweisungen auf Flugzeuge',
    holds: 'Mitglied, Flugzeug, Tag der Einweisung, gültig bis',
    purpose: 'Nur wer eingewiesen ist, reserviert ein Flugzeug allein',
    recipients: 'Flugbetrieb, Vorstand',
    retention: 'zusammen mit dem Eintrag in der Mitgliederliste',
    rows: [
      rowsOf('aircraft_checkouts', {
        member: 'member_id',
        oncePer: ['aircraft_id'],
        read: (db) =>
          db
            .selectFrom('aircraft_checkouts')
            .innerJoin('aircraft', 'aircraft.id', 'aircraft_checkouts.aircraft_id')
            .select(['aircraft.registration', 'done_on', 'valid_until']),
        show: (row) => ({
          Flugzeug: row.registration,
          'Eingewiesen am': row.done_on,
          'Gültig bis': row.valid_until,
        }),
      }),
    ],
    deleted: 'Die Einweisungen werden gelöscht.',
  }),
  personalData({
    ...shared,
    key: 'reservations.feeds',
    label: 'Adresse des eigenen Kalenders',
    holds: 'Prüfsumme des geheimen Teils der Adresse, wann sie erzeugt wurde',
    whose: 'Mitglieder, die ihre Reservierungen abonnieren',
    purpose: 'Reservierungen im eigenen Kalender',
    recipients: 'niemand',
    retention: 'bis die Person die Adresse erneuert oder ihr Konto gelöscht wird',
    rows: [
      rowsOf('reservation_feeds', {
        account: 'user_id',
        show: ({ created_at }) => ({ 'Erzeugt am': created_at }),
      }),
    ],
    deleted: 'Die Adresse gilt nicht mehr.',
  }),
]

/** Deletes the person's future reservations and clears the note of past ones. */
async function releaseAircraft(trx: Db, { memberId }: Person, at: Date) {
  if (memberId === null) return
  await acquireLock(trx)
  await trx
    .deleteFrom('reservations')
    .where('pilot_id', '=', memberId)
    .where('ends_at', '>', at.toISOString())
    .execute()
  await trx.updateTable('reservations').set({ note: '' }).where('pilot_id', '=', memberId).execute()
}
