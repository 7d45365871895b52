import type { PersonalData } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { takeDutyTurn } from './duties.server.ts'

const shared = { whose: 'Mitglieder', basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft' } as const

const states = {
  open: 'offen',
  accepted: 'getauscht',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  void: 'hinfällig',
} as const

export const dutiesPersonalData: readonly PersonalData[] = [
  personalData({
    ...shared,
    key: 'duties.duties',
    label: 'Dienste',
    holds: 'Mitglied, Art des Dienstes, Zeit, wann erinnert wurde',
    purpose: 'Dienste am Platz verteilen',
    recipients:
      'Mitglieder; wer gerade den Flugbetrieb leitet und zugestimmt hat, steht mit Namen auf der Website',
    kept: deletedAfter({ days: 1096, since: 'nach dem Dienst' }, 'duties', 'ends_at'),
    rows: [
      rowsOf('duties', {
        member: 'member_id',
        read: (db) =>
          db
            .selectFrom('duties')
            .innerJoin('duty_kinds', 'duty_kinds.id', 'duties.kind_id')
            .select(['duty_kinds.label', 'starts_at', 'ends_at', 'reminded_at']),
        sort: 'starts_at',
        show: (row) => ({
          Dienst: row.label,
          Von: row.starts_at,
          Bis: row.ends_at,
          'Erinnert am': row.reminded_at,
        }),
        empty: { reminded_at: null },
      }),
    ],
    anonymised: 'Künftige Dienste sind wieder offen; bei vergangenen steht nicht mehr, wer sie hatte.',
    async carryOut(trx, { memberId }, at, rows) {
      if (memberId === null) return
      await takeDutyTurn(trx)
      await trx
        .updateTable('duties')
        .set({ updated_at: at.toISOString() })
        .where('member_id', '=', memberId)
        .execute()
      await rows()
    },
  }),
  personalData({
    ...shared,
    key: 'duties.swaps',
    label: 'Angebote zum Tausch von Diensten',
    holds: 'wer welchen Dienst wem anbietet, ein Wort dazu, was daraus wurde',
    purpose: 'Dienste tauschen, mit Zustimmung beider',
    recipients: 'Mitglieder',
    kept: deletedAfter({ days: 365, since: 'nach dem Angebot' }, 'duty_swaps', 'created_at'),
    rows: [
      rowsOf('duty_swaps', {
        member: { from_member_id: 'delete', to_member_id: 'delete' },
        read: (db) =>
          db
            .selectFrom('duty_swaps')
            .innerJoin('duties', 'duties.id', 'duty_swaps.duty_id')
            .innerJoin('duty_kinds', 'duty_kinds.id', 'duties.kind_id')
            .select(['duty_kinds.label', 'duties.starts_at', 'from_member_id', 'note', 'state'])
            .select('duty_swaps.created_at'),
        sort: 'id',
        show: (row, { memberId }) => ({
          Dienst: row.label,
          Beginn: row.starts_at,
          Rolle: row.from_member_id === memberId ? 'angeboten' : 'bekommen',
          Wort: row.from_member_id === memberId ? row.note : '',
          Stand: states[row.state],
          'Angeboten am': row.created_at,
        }),
      }),
    ],
    deleted: 'Die Angebote von der Person und an sie werden gelöscht.',
  }),
]
