import type { Db } from '#app/platform/database/db.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

const states = {
  open: 'offen',
  accepted: 'getauscht',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  void: 'hinfällig',
  lapsed: 'ohne Antwort',
} as const

const shared = {
  holds: 'wer wen um welchen Tausch bittet, ein Wort dazu, was daraus wurde',
  whose: 'Mitglieder',
  basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft',
  deleted: 'Die Anfragen der Person und an sie werden gelöscht.',
} as const
const limit = { days: 365, since: 'nach der Anfrage' }
const member = { from_member_id: 'delete', to_member_id: 'delete' } as const

type Row = {
  what: string
  starts_at: string
  from_member_id: string
  note: string
  state: keyof typeof states
  created_at: string
}

const show = (row: Row, { memberId }: { memberId: string | null }) => ({
  Was: row.what,
  Beginn: row.starts_at,
  Rolle: row.from_member_id === memberId ? 'gefragt' : 'wurde gefragt',
  Wort: row.from_member_id === memberId ? row.note : '',
  Stand: states[row.state],
  'Gefragt am': row.created_at,
})

const ofDuties = (db: Db) =>
  db
    .selectFrom('duty_swaps')
    .innerJoin('duties', 'duties.id', 'duty_swaps.duty_id')
    .innerJoin('duty_kinds', 'duty_kinds.id', 'duties.kind_id')
    .select(['duty_kinds.label as what', 'duties.starts_at', 'from_member_id'])
    .select(['duty_swaps.note', 'duty_swaps.state', 'duty_swaps.created_at'])

const ofReservations = (db: Db) =>
  db
    .selectFrom('reservation_swaps')
    .innerJoin('reservations', 'reservations.id', 'reservation_swaps.reservation_id')
    .innerJoin('aircraft', 'aircraft.id', 'reservations.aircraft_id')
    .select(['aircraft.registration as what', 'reservations.starts_at', 'from_member_id'])
    .select(['reservation_swaps.note', 'reservation_swaps.state', 'reservation_swaps.created_at'])

export const swapsPersonalData = [
  personalData({
    ...shared,
    key: 'duties.swaps',
    label: 'Tausch von Diensten',
    purpose: 'Dienste tauschen, mit Zustimmung beider',
    recipients: 'Mitglieder',
    retention: deletedAfter(limit, 'duty_swaps', 'created_at'),
    rows: [rowsOf('duty_swaps', { member, read: ofDuties, sort: 'id', show })],
  }),
  personalData({
    ...shared,
    key: 'reservations.swaps',
    label: 'Tausch von Reservierungen',
    purpose: 'Reservierungen tauschen, mit Zustimmung beider',
    recipients: 'die beiden Mitglieder',
    retention: deletedAfter(limit, 'reservation_swaps', 'created_at'),
    rows: [rowsOf('reservation_swaps', { member, read: ofReservations, sort: 'id', show })],
  }),
]
