import { findAircraft, listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate, clock } from '#app/lib/german-dates.ts'
import { normalizeRegistration, registrationFault } from '#app/lib/registration.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Tow } from './enter.server.ts'
import { LaunchInput, landingOn, tapTime } from './entry-input.ts'
import type { Flight, FlightFacts } from './flight.ts'
import { type CrewMember, listCrew, memberNamed } from './people.server.ts'
import { instantOf } from '#app/lib/berlin-time.ts'
import { noAircraft, noPilot, noTugPilot, twoAircraft, unknownPerson } from './launch-check.ts'

type ReadLaunch =
  | { ok: true; facts: FlightFacts; tow: Tow | null; input: LaunchInput }
  | { ok: false; form: FormState }

/**
 * Reads the form of a launch, or of a correction of `before`; looks up names and marks and asks nothing of the log. The
 * people in `before` may have left the club since; a pilot who has been erased stays unnamed.
 */
export async function readLaunch(db: Db, sent: FormData, at: Date, before?: Flight): Promise<ReadLaunch> {
  const read = parseForm(LaunchInput, sent)
  if (!read.ok) return read
  const input = read.value
  const errors: Record<string, string> = {}
  const refuse = (name: string, sentence: string) => void (errors[name] ??= sentence)
  const crew = await listCrew(db, before && namedIn(before))
  const person = (field: 'pilot' | 'zweiter' | 'zahler' | 'schlepppilot') =>
    personIn(crew, input, field, refuse)
  const pilot = person('pilot')
  const second = person('zweiter')
  const mark = await aircraftIn(db, input, refuse)
  const hadPilot = before === undefined || before.pilotId !== null || before.pilotName !== ''
  if (input.pilot === '' && hadPilot) refuse('pilot', noPilot)
  const payer = input.zahlt === 'other-member' ? person('zahler') : { id: null, name: '' }
  const tapped = tapTime(input.zeit, at)
  const day = input.tag ?? localDate(tapped)
  const startedAt = input.uhrzeit === null ? tapped : instantOf(day, input.uhrzeit)
  const back = input.schlepplandung === null ? null : landingOn(day, startedAt, input.schlepplandung)
  const tow = input.startart === 'aerotow' ? await towIn(db, input, back, person, refuse) : null
  if (Object.keys(errors).length > 0) return { ok: false, form: { values: sentValues(sent), errors } }
  const landedAt = input.landezeit === null ? null : landingOn(day, startedAt, input.landezeit)
  const isSecond = second.id !== null || second.name !== ''
  const facts: FlightFacts = {
    ...mark,
    pilotId: pilot.id,
    pilotName: pilot.name,
    secondId: second.id,
    secondName: second.name,
    secondRole: isSecond ? input.platz : null,
    guests: input.gaeste ?? 0,
    launch: input.startart,
    charge: input.zahlt,
    payerId: payer.id,
    startedAt,
    landedAt,
    landings: input.landungen ?? 1,
    fromPlace: input.von,
    toPlace: input.nach,
    remark: input.bemerkung,
  }
  return { ok: true, facts, tow, input }
}

type Refuse = (name: string, sentence: string) => void
type PersonField = 'pilot' | 'zweiter' | 'zahler' | 'schlepppilot'
type Person = { id: string | null; name: string }

function personIn(
  crew: readonly CrewMember[],
  input: LaunchInput,
  field: PersonField,
  refuse: Refuse,
): Person {
  const known = memberNamed(crew, input[field])
  if (known.kind === 'member') return { id: known.id, name: '' }
  if (known.kind === 'nobody') return { id: null, name: '' }
  const isAllowed =
    field !== 'zahler' && (input.auswaertig || (field === 'zweiter' && input.platz === 'guest'))
  if (!isAllowed) refuse(field, unknownPerson(known.name))
  return { id: null, name: known.name }
}

async function aircraftIn(db: Db, { flugzeug, kennzeichen }: LaunchInput, refuse: Refuse) {
  if (flugzeug !== '') {
    const aircraft = await findAircraft(db, flugzeug)
    if (aircraft === undefined) refuse('flugzeug', 'Dieses Flugzeug gibt es im Verein nicht mehr.')
    if (kennzeichen !== '') refuse('kennzeichen', twoAircraft)
    return { aircraftId: aircraft?.id ?? null, registration: aircraft?.registration ?? '' }
  }
  if (kennzeichen === '') {
    refuse('flugzeug', noAircraft)
    return { aircraftId: null, registration: '' }
  }
  const fault = registrationFault(kennzeichen)
  if (fault !== undefined)
    refuse('kennzeichen', 'Das ist kein Kennzeichen. Bitte schreib es wie am Flugzeug.')
  const registration = normalizeRegistration(kennzeichen)
  const fleet = await listFleet(db)
  const own = fleet.find((aircraft) => aircraft.registration === registration && aircraft.status !== 'former')
  return { aircraftId: own?.id ?? null, registration }
}

async function towIn(
  db: Db,
  { schlepp, schlepppilot }: LaunchInput,
  landedAt: number | null,
  person: (field: PersonField) => Person,
  refuse: Refuse,
): Promise<Tow | null> {
  if (schlepp === '') return null
  const tug = await findAircraft(db, schlepp)
  const pilot = person('schlepppilot')
  if (schlepppilot === '') refuse('schlepppilot', noTugPilot)
  if (tug === undefined) {
    refuse('schlepp', 'Dieses Flugzeug gibt es im Verein nicht mehr.')
    return null
  }
  return {
    aircraftId: tug.id,
    registration: tug.registration,
    pilotId: pilot.id,
    pilotName: pilot.name,
    landedAt,
  }
}

type FlightChoices = Awaited<ReturnType<typeof flightChoices>>

/** Returns the choices of a correction's form; people the flight names stay choosable after they have left. */
export async function flightChoices(db: Db, flight: Flight) {
  const [fleet, crew] = await Promise.all([listFleet(db), listCrew(db, namedIn(flight))])
  const offered = fleet.filter(({ status }) => status !== 'former')
  const choice = ({ id, registration }: (typeof fleet)[number]) => ({ value: id, label: registration })
  return {
    aircraft: offered.map(choice),
    tugs: offered.filter(({ class: kind }) => ['aeroplane', 'tmg', 'ultralight'].includes(kind)).map(choice),
    crew,
  }
}

/** Returns the form values of a flight. */
export function flightValues(flight: Flight, { aircraft, crew }: FlightChoices): Record<string, string> {
  const labels = new Map(crew.map(({ id, label }) => [id, label]))
  const name = (id: string | null, typed: string) => (id === null ? typed : (labels.get(id) ?? ''))
  const isOffered = aircraft.some(({ value }) => value === flight.aircraftId)
  const isFromOutside = flight.pilotName !== '' || flight.secondName !== ''
  return {
    flugzeug: isOffered ? (flight.aircraftId ?? '') : '',
    kennzeichen: isOffered ? '' : flight.registration,
    startart: flight.launch,
    pilot: name(flight.pilotId, flight.pilotName),
    zweiter: name(flight.secondId, flight.secondName),
    platz: flight.secondRole ?? 'companion',
    gaeste: String(flight.guests),
    tag: localDate(flight.startedAt),
    uhrzeit: clock(flight.startedAt),
    landezeit: flight.landedAt === null ? '' : clock(flight.landedAt),
    zahlt: flight.charge,
    zahler: name(flight.payerId, ''),
    landungen: String(flight.landings),
    von: flight.fromPlace,
    nach: flight.toPlace,
    bemerkung: flight.remark,
    expectedRevision: String(flight.revision),
    ...(isFromOutside && { auswaertig: 'ja' }),
  }
}

/** Returns the ids of the members in a flight's row. */
const namedIn = ({ pilotId, secondId, payerId }: FlightFacts) => [pilotId, secondId, payerId]

/** Keeps of `before` what the form could not show: an aircraft that has left, and the hour the clocks show twice. */
export function withUntouchedFacts(before: Flight, facts: FlightFacts): FlightFacts {
  const sameClock = (one: number, other: number) =>
    clock(one) === clock(other) && localDate(one) === localDate(other)
  const landing = before.landedAt
  return {
    ...facts,
    aircraftId: facts.registration === before.registration ? before.aircraftId : facts.aircraftId,
    startedAt: sameClock(before.startedAt, facts.startedAt) ? before.startedAt : facts.startedAt,
    landedAt:
      landing !== null && facts.landedAt !== null && sameClock(landing, facts.landedAt)
        ? landing
        : facts.landedAt,
  }
}
