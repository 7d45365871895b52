import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData, Person } from '#app/platform/personal-data.ts'
import { BoxDetails } from './hangar.ts'

export const hangarPersonalData: readonly PersonalData[] = [
  {
    key: 'hangar.boxes',
    label: 'Belegung der Hallenplätze',
    holds: 'Name des Mieters, Luftfahrzeug',
    whose: 'Mieter von Stellplätzen',
    purpose: 'Wissen, wer wo steht',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'Verwaltung',
    tables: ['hangar_boxes'],
    kept: 'bis der Platz geräumt ist',
    find: async (db, person) =>
      (await boxesOf(db, person)).map(({ hall, number }) => ({ Halle: hall, Platz: number })),
    erasure: {
      fate: 'anonymise',
      how: 'Der Platz bleibt belegt, ohne Namen.',
      carryOut: async (trx, person) => {
        for (const { id, details } of await boxesOf(trx, person)) {
          await trx
            .updateTable('hangar_boxes')
            .set({ details: JSON.stringify({ ...details, holder: null }) })
            .where('id', '=', id)
            .execute()
        }
      },
    },
  },
]

async function boxesOf(db: Db, { names, memberId }: Person) {
  const rows = await db.selectFrom('hangar_boxes').select(['id', 'hall', 'number', 'details']).execute()
  return rows
    .map((row) => ({ ...row, details: BoxDetails.parse(JSON.parse(row.details)) }))
    .filter(({ details: { holder } }) => holder !== null && (holder === memberId || names.includes(holder)))
}
