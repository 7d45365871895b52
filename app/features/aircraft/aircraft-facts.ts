import { longDate } from '#app/lib/german-dates.ts'
import { decimal, withUnit } from '#app/lib/german-numbers.ts'
import type { Aircraft } from './aircraft.ts'
import type { AircraftEquipment, AircraftNumbers } from './aircraft-details.ts'

/** One line of a data sheet; `aside` is the same value in another unit. */
export type Fact = { label: string; value: string; aside?: string | undefined }
export type FactTable = { title: string; facts: Fact[] }

type Maybe = Fact | undefined

function fact(label: string, value: string | null | undefined, aside?: string): Maybe {
  return value === null || value === undefined || value === '' ? undefined : { label, value, aside }
}

function measure(label: string, value: number | null, unit: string, digits?: number, aside?: string): Maybe {
  return value === null ? undefined : { label, value: withUnit(value, unit, digits), aside }
}

/** Returns the aircraft's data sheet as tables; omits unknown values and empty tables. */
export function factTables(aircraft: Aircraft): FactTable[] {
  const { numbers } = aircraft
  const tables: [string, Maybe[]][] = [
    ['Herkunft', identity(aircraft)],
    ['Flugleistung', performance(numbers)],
    ['Grenzen', limits(numbers)],
    ['Maße und Massen', masses(numbers)],
    ['Antrieb', engine(numbers)],
    ['Ausrüstung', equipment(aircraft.equipment)],
  ]
  return tables
    .map(([title, facts]) => ({ title, facts: facts.filter((each) => each !== undefined) }))
    .filter(({ facts }) => facts.length > 0)
}

function identity(aircraft: Aircraft): Maybe[] {
  const { inClubFrom, inClubTo } = aircraft
  return [
    fact('Hersteller', aircraft.manufacturer),
    fact('Muster', aircraft.type),
    fact('Baujahr', aircraft.yearBuilt === null ? null : String(aircraft.yearBuilt)),
    fact('Werknummer', aircraft.serialNumber),
    fact('Wettbewerbs\u00adkennzeichen', aircraft.competitionNumber),
    fact('Standort', aircraft.base),
    fact('Im Verein seit', inClubFrom === null ? null : longDate(inClubFrom)),
    fact('Im Verein bis', inClubTo === null ? null : longDate(inClubTo)),
  ]
}

const knots = (kmh: number | null) => (kmh === null ? undefined : withUnit(Math.round(kmh / 1.852), 'kt'))
const atSpeed = (kmh: number | null) => (kmh === null ? undefined : `bei ${withUnit(kmh, 'km/h')}`)
/** Converts m/s to ft/min, rounded to tens as on instruments. */
const feetPerMinute = (ms: number | null) =>
  ms === null ? undefined : withUnit(Math.round((ms * 60) / 0.3048 / 10) * 10, 'ft/min')

function performance(n: AircraftNumbers): Maybe[] {
  const cruiseKnots = n.cruiseSpeedKt === null ? knots(n.cruiseSpeedKmh) : withUnit(n.cruiseSpeedKt, 'kt')
  return [
    measure('Reisegeschwindigkeit', n.cruiseSpeedKmh, 'km/h', undefined, cruiseKnots),
    measure('Steigrate', n.climbMs, 'm/s', 1, feetPerMinute(n.climbMs)),
    fact('Beste Gleitzahl', n.bestGlide === null ? null : decimal(n.bestGlide), atSpeed(n.bestGlideSpeedKmh)),
    measure('Geringstes Sinken', n.minSinkMs, 'm/s', 2, atSpeed(n.minSinkSpeedKmh)),
    measure('Verbrauch', n.fuelConsumptionLh, 'l/h'),
    measure(
      'Reichweite, 30\u202Fmin Reserve',
      n.rangeKm,
      'km',
      undefined,
      n.rangeNm === null ? undefined : withUnit(n.rangeNm, 'NM'),
    ),
    measure('Startstrecke über 15\u202Fm', n.takeoffDistance15M, 'm'),
    measure('Landestrecke über 15\u202Fm', n.landingDistance15M, 'm'),
  ]
}

function limits(n: AircraftNumbers): Maybe[] {
  const speed = (label: string, kmh: number | null) => measure(label, kmh, 'km/h', undefined, knots(kmh))
  return [
    speed('Zulässige Höchstgeschwindigkeit (Vne)', n.vneKmh),
    speed('Manövergeschwindigkeit', n.manoeuvringSpeedKmh),
    speed('Überziehgeschwindigkeit', n.stallSpeedKmh),
    speed('Höchstens an der Winde', n.maxWinchSpeedKmh),
    speed('Höchstens im Schlepp', n.maxTowSpeedKmh),
    measure('Schleppt höchstens', n.maxTowMassKg, 'kg'),
  ]
}

function masses(n: AircraftNumbers): Maybe[] {
  return [
    fact('Plätze', n.seats === null ? null : String(n.seats)),
    measure('Spannweite', n.wingspanM, 'm', 2),
    measure('Länge', n.lengthM, 'm', 2),
    measure('Höhe', n.heightM, 'm', 2),
    measure('Flügelfläche', n.wingAreaM2, 'm²'),
    measure('Höchstabflugmasse', n.mtomKg, 'kg'),
    measure('davon ohne Wasserballast', n.mtomDryKg, 'kg'),
    measure('Leermasse', n.emptyMassKg, 'kg'),
    measure('Zuladung', n.usefulLoadKg, 'kg'),
    measure('Wasserballast', n.waterBallastL, 'l'),
    fact('Pilotengewicht im vorderen oder einzigen Sitz', pilotMass(n)),
  ]
}

function pilotMass({ minPilotMassKg: least, maxPilotMassKg: most }: AircraftNumbers): string | null {
  if (least !== null && most !== null) return `${decimal(least)}\u2060–\u2060${withUnit(most, 'kg')}`
  if (least !== null) return `ab ${withUnit(least, 'kg')}`
  return most === null ? null : `bis ${withUnit(most, 'kg')}`
}

function engine(n: AircraftNumbers): Maybe[] {
  const power = n.powerKw === null ? null : withUnit(n.powerKw, 'kW')
  return [
    fact('Motor', n.engine),
    fact('Leistung', power, n.powerPs === null ? undefined : withUnit(n.powerPs, 'PS')),
    fact('Propeller', n.propeller),
    fact('Kraftstoff', n.fuelKinds.join('; ')),
    measure('Kraftstoff, ausfliegbar', n.fuelCapacityL, 'l'),
  ]
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'ja' : 'nein')

function equipment(e: AircraftEquipment): Maybe[] {
  const transponder =
    e.transponder === null ? null : e.transponder + (e.adsbOut === true ? ', ADS-B Out' : '')
  return [
    fact('Funk 8,33\u202FkHz', yesNo(e.radio833)),
    fact('Transponder', transponder),
    fact('FLARM', yesNo(e.flarm)),
    fact('GPS', yesNo(e.gps)),
    fact('Notsender (ELT)', yesNo(e.elt)),
    fact('Rettungsgerät', yesNo(e.rescueSystem)),
    fact('Autopilot', yesNo(e.autopilot)),
  ]
}

const launchLabels = {
  winch: 'Winde',
  aerotow: 'Flugzeugschlepp',
  'self-launch': 'Eigenstart',
  bungee: 'Gummiseil',
  'car-tow': 'Autoschlepp',
} as const

/** Returns the facts about use, launch methods and noise. */
export function useFacts(aircraft: Aircraft): Fact[] {
  const facts = [
    fact('Einsatz', aircraft.roleText),
    fact('Startarten', aircraft.launchMethods.map((method) => launchLabels[method]).join(', ')),
    fact('Schulung', aircraft.training ? 'ja' : null),
    fact('Gastflüge', aircraft.guestFlights ? 'ja' : null),
    fact('Lärm', aircraft.noise.text || (aircraft.noise.certificate ? 'Lärmzeugnis' : null)),
    fact(
      'Erhöhter Schallschutz',
      aircraft.noise.certificate ? yesNo(aircraft.noise.enhancedProtection) : null,
    ),
  ]
  return facts.filter((each) => each !== undefined)
}
