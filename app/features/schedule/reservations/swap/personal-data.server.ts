import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

const states = {
  open: 'offen',
  accepted: 'getauscht',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  void: 'hinfällig',
  lapsed: 'ohne Antwort',
} as const

export const swapsPersonalData = personalData({
  key: 'reservations.swaps',
  label: 'Tausch von Reservierungen',
  holds: 'wer wen um welchen Tausch bittet, ein Wort dazu, was daraus wurde',
  whose: 'Mitglieder',
  purpose: 'Reservierungen tauschen, mit Zustimmung beider',
  basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft',
  recipients: 'die beiden Mitglieder',
  kept: deletedAfter({ days: 365, since: 'nach der Anfrage' }, 'reservation_swaps', 'created_at'),
  rows: [
    rowsOf('reservation_swaps', {
      member: { from_member_id: 'delete', to_member_id: 'delete' },
      read: (db) =>
        db
          .selectFrom('reservation_swaps')
          .innerJoin('reservations', 'reservations.id', 'reservation_swaps.reservation_id')
          .innerJoin('aircraft', 'aircraft.id', 'reservations.aircraft_id')
          .select(['aircraft.registration', 'reservations.starts_at', 'from_member_id'])
          .select(['reservation_swaps.note', 'reservation_swaps.state', 'reservation_swaps.created_at']),
      sort: 'id',
      show: (row, { memberId }) => ({
        Flugzeug: row.registration,
        Beginn: row.starts_at,
        Rolle: row.from_member_id === memberId ? 'gefragt' : 'wurde gefragt',
        Wort: row.from_member_id === memberId ? row.note : '',
        Stand: states[row.state],
        'Gefragt am': row.created_at,
      }),
    }),
  ],
  deleted: 'Die Anfragen der Person und an sie werden gelöscht.',
})
