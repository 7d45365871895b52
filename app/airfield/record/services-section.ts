import { payments } from '../fuel.ts'
import { choicesOf } from './choices.ts'
import type { RecordField } from './record-field.ts'
import type { RecordSection } from './record-section.ts'

const words = {
  maintenance: 'Werkstatt',
  hangar: 'Halle und Abstellen',
  food: 'Essen',
  accommodation: 'Übernachten',
  transport: 'Weiterkommen',
  deicing: 'Enteisung',
  oxygen: 'Sauerstoff',
}

const offered = Object.entries(words).map(([key, label]): RecordField => ({
  kind: 'bilingual',
  key,
  label,
  rows: 2,
  max: 400,
}))

export const servicesSection: RecordSection = {
  title: 'Kraftstoff und Dienste',
  block: 'services',
  groups: [
    {
      legend: 'Kraftstoff und Öl',
      fields: [
        {
          kind: 'rows',
          key: 'fuel',
          label: 'Kraftstoff',
          needs: 'kind',
          most: 10,
          fields: [
            { kind: 'hidden', key: 'id' },
            { kind: 'line', key: 'kind', label: 'Sorte', max: 60, width: 'c3' },
            {
              kind: 'number',
              key: 'price',
              label: 'Preis je Liter, brutto',
              unit: '€',
              min: 0,
              max: 20,
              decimals: 2,
              width: 'c3',
            },
            { kind: 'day', key: 'asOf', label: 'Preis vom', width: 'c3' },
            { kind: 'tick', key: 'available', label: 'Vorrätig' },
            { kind: 'tick', key: 'selfService', label: 'Selbstbedienung' },
            { kind: 'ticks', key: 'payment', label: 'Zahlung', choices: choicesOf(payments) },
            { kind: 'bilingual', key: 'hours', label: 'Zeiten', rows: 2, max: 200 },
            { kind: 'bilingual', key: 'note', label: 'Anmerkung', rows: 2, max: 200 },
          ],
        },
        { kind: 'lines', key: 'oil', label: 'Öl', hint: 'Eine Sorte in jeder Zeile', rows: 3, max: 60 },
      ],
    },
    { legend: 'Am Platz', fields: offered },
    {
      legend: 'Rettung und Zoll',
      fields: [
        {
          kind: 'part',
          key: 'rescue',
          label: 'Rettung und Brandschutz',
          needs: 'text',
          fields: [
            {
              kind: 'number',
              key: 'category',
              label: 'Brandschutzkategorie',
              unit: 'Kat.',
              min: 0,
              max: 10,
              decimals: 0,
              width: 'c2',
            },
            { kind: 'bilingual', key: 'text', label: 'Was bereitsteht', rows: 2, max: 400 },
          ],
        },
        {
          kind: 'part',
          key: 'customs',
          label: 'Zoll',
          needs: 'text',
          fields: [
            { kind: 'tick', key: 'available', label: 'Zollabfertigung ist möglich' },
            { kind: 'bilingual', key: 'text', label: 'Wie und wann', rows: 2, max: 400 },
          ],
        },
      ],
    },
  ],
  pick: (airfield) => ({
    ...airfield?.services,
    rescue: airfield?.rescue,
    customs: airfield?.customs,
    fuel: airfield?.fuel.map((fuel) => ({
      ...fuel,
      price: fuel.pricePerLitreCents === null ? null : fuel.pricePerLitreCents / 100,
    })),
  }),
  put: (_airfield, { rescue, customs, fuel, ...services }) => ({
    rescue,
    customs,
    services,
    fuel: withIds(fuel as FuelFacts[]).map(({ price, ...rest }) => ({
      ...rest,
      pricePerLitreCents: price === null ? null : Math.round(price * 100),
    })),
  }),
  check({ fuel }) {
    const rows = fuel as { price: number | null; asOf: string | null }[]
    const undated = rows.findIndex(({ price, asOf }) => price !== null && asOf === null)
    return undated < 0 ? {} : { [`fuel-${undated}-asOf`]: 'Zu einem Preis gehört der Tag, von dem er ist.' }
  },
}

type FuelFacts = { id: string; price: number | null }

/** A new kind gets an id no other has. */
function withIds(rows: readonly FuelFacts[]): FuelFacts[] {
  const taken = new Set(rows.map(({ id }) => id))
  return rows.map((row) => {
    if (row.id !== '') return row
    let number = 1
    while (taken.has(`fuel-${number}`)) number += 1
    taken.add(`fuel-${number}`)
    return { ...row, id: `fuel-${number}` }
  })
}
