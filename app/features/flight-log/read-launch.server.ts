import { findAircraft, listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { registrationFault } from '#app/lib/registration-fault.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Tow } from './enter.server.ts'
import { LaunchInput, landingOn, tapTime, timeOn } from './entry-input.ts'
import type { Flight, FlightFacts } from './flight.ts'
import { namedIn } from './flight-form.server.ts'
import { noAircraft, noPilot, noTugPilot, unknownPerson } from './launch-check.ts'
import { type CrewMember, listCrew, memberNamed } from './people.server.ts'

export type ReadLaunch =
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
  const startedAt = input.uhrzeit === null ? tapped : timeOn(day, input.uhrzeit)
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
