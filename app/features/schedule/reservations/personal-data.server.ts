import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Limit, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { purposes } from './reservation.ts'
import { swapsPersonalData } from './swap/personal-data.server.ts'
import { takeTurn } from './turn.server.ts'

const basis = 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft'

export const reservationsPersonalData: readonly PersonalData[] = [
  swapsPersonalData,
  {
    key: 'reservations.reservations',
    label: 'Reservierungen',
    holds: 'Pilot, Lehrkraft, Flugzeug, Zeit, Zweck, Zahl der Gäste',
    whose: 'Mitglieder',
    purpose: 'Flugzeuge unter den Mitgliedern verteilen',
    basis,
    recipients: 'Mitglieder',
    tables: ['reservations'],
    kept: {
      days: 1096,
      since: 'nach ihrem Ende',
      count: async (db, limit) => (await pastReservations(db, limit)).length,
      forget: async (trx, limit) => {
        const ids = await pastReservations(trx, limit)
        await trx.deleteFrom('reservations').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    async find(db, { memberId }) {
      if (memberId === null) return []
      const rows = await db
        .selectFrom('reservations')
        .innerJoin('aircraft', 'aircraft.id', 'reservations.aircraft_id')
        .selectAll('reservations')
        .select('aircraft.registration')
        .where((or) => or.or([or('pilot_id', '=', memberId), or('instructor_id', '=', memberId)]))
        .orderBy('starts_at')
        .execute()
      return rows.map((row) => ({
        Flugzeug: row.registration,
        Von: row.starts_at,
        Bis: row.ends_at,
        Als: row.pilot_id === memberId ? 'Pilot' : 'Lehrkraft',
        Zweck: purposes[row.purpose],
        Gäste: row.guest_seats,
        Notiz: row.note,
        Stand: row.state === 'booked' ? 'reserviert' : 'abgesagt',
      }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Künftige Reservierungen werden gelöscht und das Flugzeug ist frei; aus vergangenen verschwinden Name und Notiz.',
      carryOut: eraseFromReservations,
    },
    move: async (trx, from, to) => {
      for (const column of ['pilot_id', 'instructor_id'] as const)
        await trx
          .updateTable('reservations')
          .set({ [column]: to })
          .where(column, '=', from)
          .execute()
    },
  },
  {
    key: 'reservations.waits',
    label: 'Wartelisten für Flugzeuge',
    holds: 'Mitglied, Flugzeug, gewünschte Zeit',
    whose: 'Mitglieder',
    purpose: 'Bescheid geben, wenn ein Flugzeug frei wird',
    basis,
    recipients: 'niemand außer der Person selbst',
    tables: ['reservation_waits'],
    kept: {
      days: 30,
      since: 'nach der gewünschten Zeit',
      count: async (db, limit) => (await pastWaits(db, limit)).length,
      forget: async (trx, limit) => {
        const ids = await pastWaits(trx, limit)
        await trx.deleteFrom('reservation_waits').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('reservation_waits')
        .innerJoin('aircraft', 'aircraft.id', 'reservation_waits.aircraft_id')
        .select(['aircraft.registration', 'starts_at', 'ends_at', 'reservation_waits.created_at'])
        .where('member_id', 'in', orNobody([memberId]))
        .execute()
      return rows.map((row) => ({
        Flugzeug: row.registration,
        Von: row.starts_at,
        Bis: row.ends_at,
        'Eingetragen am': row.created_at,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Einträge auf den Wartelisten werden gelöscht.',
      carryOut: (trx, { memberId }) =>
        trx
          .deleteFrom('reservation_waits')
          .where('member_id', 'in', orNobody([memberId]))
          .execute(),
    },
    move: (trx, from, to) =>
      trx.updateTable('reservation_waits').set({ member_id: to }).where('member_id', '=', from).execute(),
  },
  {
    key: 'reservations.checkouts',
    label: 'Einweisungen auf Flugzeuge',
    holds: 'Mitglied, Flugzeug, Tag der Einweisung, gültig bis',
    whose: 'Mitglieder',
    purpose: 'Nur wer eingewiesen ist, reserviert ein Flugzeug allein',
    basis,
    recipients: 'Flugbetrieb, Vorstand',
    tables: ['aircraft_checkouts'],
    kept: 'zusammen mit dem Eintrag in der Mitgliederliste',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('aircraft_checkouts')
        .innerJoin('aircraft', 'aircraft.id', 'aircraft_checkouts.aircraft_id')
        .select(['aircraft.registration', 'done_on', 'valid_until'])
        .where('member_id', 'in', orNobody([memberId]))
        .execute()
      return rows.map((row) => ({
        Flugzeug: row.registration,
        'Eingewiesen am': row.done_on,
        'Gültig bis': row.valid_until,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Einweisungen werden gelöscht.',
      carryOut: (trx, { memberId }) =>
        trx
          .deleteFrom('aircraft_checkouts')
          .where('member_id', 'in', orNobody([memberId]))
          .execute(),
    },
    async move(trx, from, to) {
      const there = trx.selectFrom('aircraft_checkouts').select('aircraft_id').where('member_id', '=', to)
      await trx
        .deleteFrom('aircraft_checkouts')
        .where('member_id', '=', from)
        .where('aircraft_id', 'in', there)
        .execute()
      await trx
        .updateTable('aircraft_checkouts')
        .set({ member_id: to })
        .where('member_id', '=', from)
        .execute()
    },
  },
  {
    key: 'reservations.feeds',
    label: 'Adresse des eigenen Kalenders',
    holds: 'Prüfsumme des geheimen Teils der Adresse, wann sie erzeugt wurde',
    whose: 'Mitglieder, die ihre Reservierungen abonnieren',
    purpose: 'Reservierungen im eigenen Kalender',
    basis,
    recipients: 'niemand',
    tables: ['reservation_feeds'],
    kept: 'bis die Person die Adresse erneuert oder ihr Konto gelöscht wird',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('reservation_feeds')
        .select('created_at')
        .where('user_id', 'in', orNobody(accountIds))
        .execute()
      return rows.map(({ created_at }) => ({ 'Erzeugt am': created_at }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Adresse gilt nicht mehr.',
      carryOut: (trx, { accountIds }) =>
        trx.deleteFrom('reservation_feeds').where('user_id', 'in', orNobody(accountIds)).execute(),
    },
  },
]

async function pastReservations(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db.selectFrom('reservations').select('id').where('ends_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

async function pastWaits(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db.selectFrom('reservation_waits').select('id').where('ends_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

async function eraseFromReservations(trx: Db, { memberId }: Person, at: Date) {
  if (memberId === null) return
  await takeTurn(trx)
  await trx
    .deleteFrom('reservations')
    .where('pilot_id', '=', memberId)
    .where('ends_at', '>', at.toISOString())
    .execute()
  await trx
    .updateTable('reservations')
    .set({ pilot_id: null, note: '' })
    .where('pilot_id', '=', memberId)
    .execute()
  await trx
    .updateTable('reservations')
    .set({ instructor_id: null })
    .where('instructor_id', '=', memberId)
    .execute()
}
