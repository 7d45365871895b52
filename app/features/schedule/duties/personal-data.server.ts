import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Limit, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { takeDutyTurn } from './duties.server.ts'

const basis = 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft'

export const dutiesPersonalData: readonly PersonalData[] = [
  {
    key: 'duties.duties',
    label: 'Dienste',
    holds: 'Mitglied, Art des Dienstes, Zeit, wann erinnert wurde',
    whose: 'Mitglieder',
    purpose: 'Dienste am Platz verteilen',
    basis,
    recipients:
      'Mitglieder; wer gerade den Flugbetrieb leitet und zugestimmt hat, steht mit Namen auf der Website',
    tables: ['duties'],
    kept: {
      days: 1096,
      since: 'nach dem Dienst',
      count: async (db, limit) => (await pastDuties(db, limit)).length,
      forget: async (trx, limit) => {
        const ids = await pastDuties(trx, limit)
        await trx.deleteFrom('duties').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('duties')
        .innerJoin('duty_kinds', 'duty_kinds.id', 'duties.kind_id')
        .select(['duty_kinds.label', 'starts_at', 'ends_at', 'reminded_at'])
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('starts_at')
        .execute()
      return rows.map((row) => ({
        Dienst: row.label,
        Von: row.starts_at,
        Bis: row.ends_at,
        'Erinnert am': row.reminded_at,
      }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Künftige Dienste sind wieder offen; bei vergangenen steht nicht mehr, wer sie hatte.',
      carryOut: leaveDuties,
    },
    move: (trx, from, to) =>
      trx.updateTable('duties').set({ member_id: to }).where('member_id', '=', from).execute(),
  },
  {
    key: 'duties.swaps',
    label: 'Angebote zum Tausch von Diensten',
    holds: 'wer welchen Dienst wem anbietet, ein Wort dazu, was daraus wurde',
    whose: 'Mitglieder',
    purpose: 'Dienste tauschen, mit Zustimmung beider',
    basis,
    recipients: 'Mitglieder',
    tables: ['duty_swaps'],
    kept: {
      days: 365,
      since: 'nach dem Angebot',
      count: async (db, limit) => (await pastSwaps(db, limit)).length,
      forget: async (trx, limit) => {
        const ids = await pastSwaps(trx, limit)
        await trx.deleteFrom('duty_swaps').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('duty_swaps')
        .innerJoin('duties', 'duties.id', 'duty_swaps.duty_id')
        .innerJoin('duty_kinds', 'duty_kinds.id', 'duties.kind_id')
        .select(['duty_kinds.label', 'duties.starts_at', 'from_member_id', 'note', 'state'])
        .select('duty_swaps.created_at')
        .where((or) =>
          or.or([
            or('from_member_id', 'in', orNobody([memberId])),
            or('to_member_id', 'in', orNobody([memberId])),
          ]),
        )
        .orderBy('duty_swaps.id')
        .execute()
      return rows.map((row) => ({
        Dienst: row.label,
        Beginn: row.starts_at,
        Rolle: row.from_member_id === memberId ? 'angeboten' : 'bekommen',
        Wort: row.from_member_id === memberId ? row.note : '',
        Stand: states[row.state],
        'Angeboten am': row.created_at,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Angebote von der Person und an sie werden gelöscht.',
      carryOut: async (trx, { memberId }) => {
        for (const column of ['from_member_id', 'to_member_id'] as const)
          await trx
            .deleteFrom('duty_swaps')
            .where(column, 'in', orNobody([memberId]))
            .execute()
      },
    },
    move: async (trx, from, to) => {
      for (const column of ['from_member_id', 'to_member_id'] as const)
        await trx
          .updateTable('duty_swaps')
          .set({ [column]: to })
          .where(column, '=', from)
          .execute()
    },
  },
]

const states = {
  open: 'offen',
  accepted: 'getauscht',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  void: 'hinfällig',
} as const

async function pastDuties(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db.selectFrom('duties').select('id').where('ends_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

async function pastSwaps(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db.selectFrom('duty_swaps').select('id').where('created_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

async function leaveDuties(trx: Db, { memberId }: Person, at: Date) {
  if (memberId === null) return
  await takeDutyTurn(trx)
  await trx
    .updateTable('duties')
    .set({ member_id: null, reminded_at: null, updated_at: at.toISOString() })
    .where('member_id', '=', memberId)
    .execute()
}
