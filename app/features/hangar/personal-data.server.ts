import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData, Person } from '#app/platform/personal-data.ts'
import { personalData, foundRows } from '#app/platform/personal-rows.server.ts'
import { BoxDetails } from './hangar.ts'

export const hangarPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'hangar.boxes',
    label: 'Belegung der Hallenplätze',
    holds: 'Name des Mieters, Luftfahrzeug',
    whose: 'Mieter von Stellplätzen',
    purpose: 'Wissen, wer wo steht',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'Verwaltung',
    retention: 'bis der Platz geräumt ist',
    rows: [
      foundRows('hangar_boxes', {
        key: 'id',
        find: boxesOf,
        show: ({ hall, number }) => ({ Halle: hall, Platz: number }),
        rewrite: ({ details }) => ({ details: JSON.stringify({ ...details, holder: null }) }),
      }),
    ],
    anonymised: 'Der Platz bleibt belegt, ohne Namen.',
  }),
]

async function boxesOf(db: Db, { names, memberId }: Person) {
  const rows = await db.selectFrom('hangar_boxes').select(['id', 'hall', 'number', 'details']).execute()
  return rows
    .map((row) => ({ ...row, details: BoxDetails.parse(JSON.parse(row.details)) }))
    .filter(({ details: { holder } }) => holder !== null && (holder === memberId || names.includes(holder)))
}
