import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Limit, type PersonalData } from '#app/platform/personal-data.ts'

const people = ['from_member_id', 'to_member_id'] as const

const states = {
  open: 'offen',
  accepted: 'getauscht',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  void: 'hinfällig',
  lapsed: 'ohne Antwort',
} as const

export const swapsPersonalData: PersonalData = {
  key: 'reservations.swaps',
  label: 'Tausch von Reservierungen',
  holds: 'wer wen um welchen Tausch bittet, ein Wort dazu, was daraus wurde',
  whose: 'Mitglieder',
  purpose: 'Reservierungen tauschen, mit Zustimmung beider',
  basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft',
  recipients: 'die beiden Mitglieder',
  tables: ['reservation_swaps'],
  kept: {
    days: 365,
    since: 'nach der Anfrage',
    count: async (db, limit) => (await pastSwaps(db, limit)).length,
    forget: async (trx, limit) => {
      const ids = await pastSwaps(trx, limit)
      await trx.deleteFrom('reservation_swaps').where('id', 'in', orNobody(ids)).execute()
      return ids.length
    },
  },
  async find(db, { memberId }) {
    const rows = await db
      .selectFrom('reservation_swaps')
      .innerJoin('reservations', 'reservations.id', 'reservation_swaps.reservation_id')
      .innerJoin('aircraft', 'aircraft.id', 'reservations.aircraft_id')
      .select(['aircraft.registration', 'reservations.starts_at', 'from_member_id', 'reservation_swaps.note'])
      .select(['reservation_swaps.state', 'reservation_swaps.created_at'])
      .where((or) =>
        or.or([
          or('from_member_id', 'in', orNobody([memberId])),
          or('to_member_id', 'in', orNobody([memberId])),
        ]),
      )
      .orderBy('reservation_swaps.id')
      .execute()
    return rows.map((row) => ({
      Flugzeug: row.registration,
      Beginn: row.starts_at,
      Rolle: row.from_member_id === memberId ? 'gefragt' : 'wurde gefragt',
      Wort: row.from_member_id === memberId ? row.note : '',
      Stand: states[row.state],
      'Gefragt am': row.created_at,
    }))
  },
  erasure: {
    fate: 'delete',
    how: 'Die Anfragen der Person und an sie werden gelöscht.',
    carryOut: async (trx, { memberId }) => {
      for (const column of people)
        await trx
          .deleteFrom('reservation_swaps')
          .where(column, 'in', orNobody([memberId]))
          .execute()
    },
  },
  move: async (trx, from, to) => {
    for (const column of people)
      await trx
        .updateTable('reservation_swaps')
        .set({ [column]: to })
        .where(column, '=', from)
        .execute()
  },
}

async function pastSwaps(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation_swaps')
    .select('id')
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}
