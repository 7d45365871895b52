import type { Errors } from '#app/lib/form-values.ts'
import {
  bilingual,
  day,
  hidden,
  line,
  lines,
  money,
  number,
  rows,
  tick,
  ticks,
} from '#app/resources/fields.ts'
import { payments } from '../facts/fuel.ts'
import type { RecordSection } from './record-section.ts'
import { germanChoicesOf, choicesOf as offers } from '#app/lib/labels.ts'

const offered = offers({
  maintenance: 'Werkstatt',
  hangar: 'Halle und Abstellen',
  food: 'Essen',
  accommodation: 'Übernachten',
  transport: 'Weiterkommen',
  deicing: 'Enteisung',
  oxygen: 'Sauerstoff',
})

export const servicesSection: RecordSection = {
  title: 'Kraftstoff und Dienste',
  block: 'services',
  groups: [
    {
      title: 'Kraftstoff und Öl',
      fields: [
        rows('fuel', 'Kraftstoff', 'Kraftstoff', [
          hidden('id'),
          line('kind', 'Sorte', { max: 60, missing: 'Bitte gib die Sorte an.', width: 'c3' }),
          money('pricePerLitreCents', 'Preis je Liter, brutto', { width: 'c3' }),
          day('asOf', 'Preis vom', { width: 'c3' }),
          tick('available', 'Vorrätig'),
          tick('selfService', 'Selbstbedienung'),
          ticks('payment', 'Zahlung', germanChoicesOf(payments)),
          bilingual('hours', 'Zeiten', { max: 200 }),
          bilingual('note', 'Anmerkung', { max: 200 }),
        ]),
        lines('services.oil', 'Öl', { hint: 'Eine Sorte in jeder Zeile', max: 60 }),
      ],
    },
    { title: 'Am Platz', fields: offered.map(({ value, label }) => bilingual(`services.${value}`, label)) },
    {
      title: 'Rettung und Brandschutz',
      part: 'rescue',
      fields: [
        bilingual('rescue.text', 'Was bereitsteht', { missing: 'Bitte gib an, was bereitsteht.' }),
        number('rescue.category', 'Brandschutzkategorie', { unit: 'Kat.', max: 10, width: 'c2' }),
      ],
    },
    {
      title: 'Zoll',
      part: 'customs',
      fields: [
        tick('customs.available', 'Zollabfertigung ist möglich'),
        bilingual('customs.text', 'Wie und wann', { missing: 'Bitte gib an, wie und wann.' }),
      ],
    },
  ],
  put: (_airfield, { fuel, ...facts }) => ({ ...facts, fuel: withIds(fuel as FuelFacts[]) }),
  check({ fuel }, _airfield, today) {
    const errors: Errors = {}
    for (const [index, { pricePerLitreCents, asOf }] of (fuel as FuelFacts[]).entries()) {
      if (pricePerLitreCents !== null && asOf === null)
        errors[`fuel.${index}.asOf`] = 'Zu einem Preis gehört der Tag, von dem er ist.'
      else if (asOf !== null && asOf > today)
        errors[`fuel.${index}.asOf`] = 'Der Tag des Preises liegt nicht in der Zukunft.'
    }
    return errors
  },
}

type FuelFacts = { id: string | null; pricePerLitreCents: number | null; asOf: string | null }

/** Gives new fuel types unique ids. */
function withIds(rows: readonly FuelFacts[]): FuelFacts[] {
  const usedIds = new Set(rows.map(({ id }) => id))
  return rows.map((row) => {
    if (row.id !== null) return row
    let number = 1
    while (usedIds.has(`fuel-${number}`)) number += 1
    usedIds.add(`fuel-${number}`)
    return { ...row, id: `fuel-${number}` }
  })
}
