import { choice, line, money, number, plain, rows, text, tick } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup, SimpleField } from '#app/resources/record-field.ts'
import type { AircraftEquipment, AircraftNumbers } from '../aircraft-details.ts'

type Figure = {
  [K in keyof AircraftNumbers]: AircraftNumbers[K] extends number | null ? K : never
}[keyof AircraftNumbers]

function figure(key: Figure, label: string, unit: string, max: number, decimals = 0): SimpleField {
  const name = `details.numbers.${key}`
  return number(name, label, { width: 'c2', max, decimals, ...(unit !== '' && { unit }) })
}

/** What is entered once and rarely changes is a line to press; beside it what is behind it. */
export const folded = (behind: string) => ({ behind, staysClosed: true })

/** Form groups for measures, masses, speeds and engine; the page omits empty fields. */
export const figures: readonly RecordGroup[] = [
  {
    title: 'Maße und Massen',
    ...folded('Spannweite, Flügelfläche, Höchstabflugmasse, Zuladung'),
    hint: 'Was leer bleibt, steht nicht auf der Seite.',
    fields: [
      figure('seats', 'Plätze', '', 30),
      figure('wingspanM', 'Spannweite', 'm', 60, 2),
      figure('lengthM', 'Länge', 'm', 60, 2),
      figure('heightM', 'Höhe', 'm', 20, 2),
      figure('wingAreaM2', 'Flügelfläche', 'm²', 300, 2),
      figure('mtomKg', 'Höchstabflugmasse', 'kg', 20_000),
      figure('mtomDryKg', 'davon ohne Wasserballast', 'kg', 20_000),
      figure('emptyMassKg', 'Leermasse', 'kg', 20_000, 1),
      figure('usefulLoadKg', 'Zuladung', 'kg', 20_000, 1),
      figure('waterBallastL', 'Wasserballast', 'l', 1000),
      figure('minPilotMassKg', 'Pilotengewicht ab', 'kg', 300),
      figure('maxPilotMassKg', 'Pilotengewicht bis', 'kg', 300),
      figure('maxTowMassKg', 'Schleppt höchstens', 'kg', 5000),
    ],
  },
  {
    title: 'Flugleistung und Grenzen',
    ...folded('Geschwindigkeiten, Gleitzahl, Sinken, Strecken'),
    fields: [
      figure('cruiseSpeedKmh', 'Reisegeschwindigkeit', 'km/h', 1000),
      figure('cruiseSpeedKt', 'dieselbe in Knoten', 'kt', 600),
      figure('vneKmh', 'Höchstgeschwindigkeit (Vne)', 'km/h', 1000),
      figure('manoeuvringSpeedKmh', 'Manövergeschwindigkeit', 'km/h', 1000),
      figure('stallSpeedKmh', 'Überziehgeschwindigkeit', 'km/h', 300),
      figure('maxWinchSpeedKmh', 'Höchstens an der Winde', 'km/h', 400),
      figure('maxTowSpeedKmh', 'Höchstens im Schlepp', 'km/h', 400),
      figure('bestGlide', 'Beste Gleitzahl', '', 100, 1),
      figure('bestGlideSpeedKmh', 'bei', 'km/h', 400),
      figure('minSinkMs', 'Geringstes Sinken', 'm/s', 20, 2),
      figure('minSinkSpeedKmh', 'bei', 'km/h', 400),
      figure('climbMs', 'Steigrate', 'm/s', 60, 1),
      figure('takeoffDistance15M', 'Startstrecke über 15\u202Fm', 'm', 5000),
      figure('landingDistance15M', 'Landestrecke über 15\u202Fm', 'm', 5000),
      figure('rangeKm', 'Reichweite', 'km', 20_000),
      figure('rangeNm', 'dieselbe in NM', 'NM', 12_000),
    ],
  },
  {
    title: 'Antrieb',
    ...folded('Motor, Propeller, Verbrauch, Kraftstoff'),
    fields: [
      line('details.numbers.engine', 'Motor', { width: 'c3', max: 80 }),
      line('details.numbers.propeller', 'Propeller', { width: 'c3', max: 80 }),
      figure('powerKw', 'Leistung', 'kW', 2000, 1),
      figure('powerPs', 'dieselbe in PS', 'PS', 3000, 1),
      figure('fuelConsumptionLh', 'Verbrauch', 'l/h', 1000, 1),
      figure('fuelCapacityL', 'Kraftstoff, ausfliegbar', 'l', 5000, 1),
      plain('lines', 'details.numbers.fuelKinds', 'Kraftstoffe', { hint: 'Einer je Zeile.' }),
    ],
  },
]

function fitted(key: Exclude<keyof AircraftEquipment, 'text' | 'transponder'>, label: string): SimpleField {
  return plain('maybe', `details.equipment.${key}`, label, { width: 'c2' })
}

export const equipment: RecordGroup = {
  title: 'Ausrüstung',
  ...folded('Funk, Transponder, FLARM, Rettungsgerät'),
  fields: [
    fitted('radio833', 'Funk 8,33\u202FkHz'),
    line('details.equipment.transponder', 'Transponder', {
      hint: 'Zum Beispiel „Mode S“ oder „keiner“.',
      width: 'c2',
      max: 40,
    }),
    fitted('adsbOut', 'ADS-B Out'),
    fitted('flarm', 'FLARM'),
    fitted('gps', 'GPS'),
    fitted('elt', 'Notsender (ELT)'),
    fitted('rescueSystem', 'Rettungsgerät'),
    fitted('autopilot', 'Autopilot'),
    text('details.equipment.text', 'Ausrüstung in Worten', { max: 400 }),
  ],
}

const perWhat = [
  { value: 'hour', label: 'Stunde' },
  { value: 'minute', label: 'Minute' },
  { value: 'launch', label: 'Start' },
]

/**
 * Form group for chartering. Prices come from the price list; the form selects which of its rows apply to this aircraft.
 */
export function chartering(tariffs: readonly FieldChoice[]): RecordGroup {
  return {
    title: 'Chartern',
    ...folded('Wer darf, was es kostet, Einweisung'),
    hint: 'Leer, wenn der Verein es nicht verchartert. Was es kostet, sagt die Preisliste; der Preis hier gilt nur, solange keine Zeile gewählt ist.',
    part: 'details.charter',
    fields: [
      line('details.charter.who', 'Wer darf', {
        hint: 'Zum Beispiel „Mitglieder mit Einweisung“.',
        max: 120,
        missing: 'Bitte sagen, wer es chartern darf.',
      }),
      rows('details.charter.tariffIds', 'Zeilen der Preisliste', 'Preis', [
        choice('', 'Preis', tariffs, { prompt: 'bitte wählen' }),
      ]),
      money('details.charter.priceCents', 'Preis', {
        width: 'c2',
        missing: 'Bitte einen Preis angeben; 0 ist frei.',
      }),
      choice('details.charter.per', 'je', perWhat, {
        width: 'c2',
        missing: 'Bitte wählen, wofür der Preis gilt.',
      }),
      tick('details.charter.wet', 'Kraftstoff ist enthalten'),
      text('details.charter.checkout', 'Einweisung', {
        max: 300,
        missing: 'Bitte sagen, welche Einweisung es braucht.',
      }),
    ],
  }
}
