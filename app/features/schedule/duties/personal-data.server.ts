import type { PersonalData } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { lockDuties } from './duties.server.ts'

const shared = { whose: 'Mitglieder', basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft' } as const

export const dutiesPersonalData: readonly PersonalData[] = [
  personalData({
    ...shared,
    key: 'duties.duties',
    label: 'Dienste',
    holds: 'Mitglied, Art des Dienstes, Zeit, wann erinnert wurde',
    purpose: 'Dienste am Platz verteilen',
    recipients:
      'Mitglieder; wer gerade den Flugbetrieb leitet und zugestimmt hat, steht mit Namen auf der Website',
    retention: deletedAfter({ days: 1096, since: 'nach dem Dienst' }, 'duties', 'ends_at'),
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
      await lockDuties(trx)
      await trx
        .updateTable('duties')
        .set({ updated_at: at.toISOString() })
        .where('member_id', '=', memberId)
        .execute()
      await rows()
    },
  }),
]
