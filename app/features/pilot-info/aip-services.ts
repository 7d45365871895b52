import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { type Fuel, payments } from '#app/features/airfield/facts/fuel.ts'
import { type AipRow, joined, row, type AipText } from './aip-row.ts'

export function fuelRows({ fuel, services }: Airfield): AipRow[] {
  return [
    ...row('Sorten', 'Grades', ...fuel.map(formatFuel)),
    ...row('Öl', 'Oil', services.oil.length > 0 && services.oil.join(', ')),
  ]
}

export function serviceRows(airfield: Airfield): AipRow[] {
  const { services, customs, rescue } = airfield
  return [
    ...row('Rettung und Feuer', 'Rescue and fire', rescue?.text),
    ...row('Zoll', 'Customs', customs?.text),
    ...row('Instandhaltung', 'Maintenance', services.maintenance),
    ...row('Halle', 'Hangar', services.hangar),
    ...row('Enteisung', 'De-icing', services.deicing),
    ...row('Sauerstoff', 'Oxygen', services.oxygen),
    ...row('Verpflegung', 'Food', services.food),
    ...row('Unterkunft', 'Accommodation', services.accommodation),
    ...row('Verkehrsmittel', 'Transport', services.transport),
  ]
}

function formatFuel({ kind, available, selfService, payment, hours, note }: Fuel): AipText {
  if (!available)
    return {
      de: `${kind}: ${note?.de ?? 'nicht vorrätig'}`,
      en: `${kind}: ${note?.en ?? 'not available'}`,
      german: [kind],
    }
  const facts = [
    selfService && { de: 'Selbstbedienung', en: 'self-service' },
    joined(
      payment.map((way) => payments[way]),
      ', ',
    ),
    hours,
    note,
  ].filter((fact) => fact !== null && fact !== false)
  const text = joined(facts)
  if (text === null) return { de: kind, en: kind, german: [kind] }
  return { de: `${kind}: ${text.de}`, en: text.en && `${kind}: ${text.en}`, german: [kind] }
}
