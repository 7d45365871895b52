import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { listDuties, listDutyKinds } from '#app/features/schedule/duties/duties.server.ts'
import { listInstructorChoices } from '#app/features/members/names-among-members.server.ts'
import { listReservations } from '#app/features/schedule/reservations/reservations.server.ts'
import type { LaunchKind } from '#app/features/vereinsflieger/club-management.ts'
import { crewOf, type Flight } from './flight.ts'
import type { CrewMember } from './people.server.ts'

/** A member with a reservation within this time is probably at the airfield already. */
const soonMs = 3 * 3_600_000
/** Maximum number of names; more do not fit a phone's screen. */
const mostPeople = 5

type Known = {
  fleet: readonly Aircraft[]
  crew: readonly CrewMember[]
  flying: readonly Flight[]
  day: readonly Flight[]
  /** Whether nothing keeps it on the ground now. */
  mayFly: (aircraft: Aircraft) => boolean
  at: Date
}

type Helper = {
  label: string
  /** Such as „laut Dienstplan bis 13:00“. */
  text: string
}

type NextLaunch = {
  /** People offered as crew by a tap. */
  people: { label: string; teaches: boolean }[]
  tow: { aircraftId: string; pilot: Helper | null } | null
  winch: Helper | null
  usual: LaunchKind
  /** Sort key of an aircraft; smaller comes first. */
  placeOf: (aircraftId: string) => number
}

export const nobodyNext: NextLaunch = {
  people: [],
  tow: null,
  winch: null,
  usual: 'winch',
  placeOf: () => 0,
}

/** Suggests the next launch from today's log, the reservations and the duty rota. */
export async function nextLaunch(db: Db, known: Known): Promise<NextLaunch> {
  const { fleet, crew, flying, day, at } = known
  const now = at.getTime()
  const [reservations, teachers, onDuty] = await Promise.all([
    listReservations(db, { from: now, to: now + soonMs }),
    listInstructorChoices(db, localDate(now)),
    dutiesNow(db, at),
  ])
  const labels = new Map(crew.map(({ id, label }) => [id, label]))
  const teaching = new Set(teachers.map(({ value }) => value))
  const helper = (role: string): Helper | null => {
    const duty = onDuty.find(({ functions, memberId }) => functions.includes(role) && memberId !== null)
    const label = labels.get(duty?.memberId ?? '')
    return label === undefined ? null : { label, text: `laut Dienstplan bis ${clock(duty!.to)}` }
  }
  const winch = helper('winch-driver')
  const tow = towOf(known, labels, helper('tow-pilot'))
  const busy = new Set(flying.flatMap(crewOf))
  const helping = new Set([winch?.label, tow?.pilot?.label])
  const latest = day.toReversed()
  const ids = [
    ...latest.flatMap(crewOf),
    ...reservations.flatMap(({ pilotId, instructorId }) => [pilotId, instructorId]),
    ...onDuty.flatMap(({ functions, memberId }) => (functions.includes('instructor') ? [memberId] : [])),
  ]
  const people = [...new Set(ids)]
    .filter((id) => id !== null && !busy.has(id) && labels.has(id) && !helping.has(labels.get(id)))
    .slice(0, mostPeople)
    .map((id) => ({ label: labels.get(id!)!, teaches: teaching.has(id!) }))
  const gliders = new Set(fleet.flatMap(({ id, class: kind }) => (kind === 'glider' ? [id] : [])))
  const order = orderOf(known, reservations)
  return {
    people,
    tow,
    winch,
    usual: latest.find(({ aircraftId }) => gliders.has(aircraftId ?? ''))?.launch ?? 'winch',
    placeOf: (id) => (order.includes(id) ? order.indexOf(id) : order.length),
  }
}

/**
 * Orders the aircraft: those that may start before blocked ones, those in the air and today's tugs; then by last launch today,
 * reserved gliders, other gliders, other reserved aircraft, the rest.
 */
function orderOf(
  { fleet, flying, day, mayFly }: Known,
  reservations: readonly { aircraftId: string }[],
): string[] {
  const up = new Set(flying.map(({ aircraftId }) => aircraftId))
  const gliders = fleet.flatMap((each) => (each.class === 'glider' && mayFly(each) ? [each.id] : []))
  const reserved = reservations.map(({ aircraftId }) => aircraftId)
  const byUse = [
    ...day.toReversed().map(({ aircraftId }) => aircraftId),
    ...reserved.filter((id) => gliders.includes(id)),
    ...gliders,
    ...reserved,
    ...fleet.map(({ id }) => id),
  ].filter((id) => id !== null)
  const tugs = new Set(day.flatMap(({ towId }) => day.find(({ id }) => id === towId)?.aircraftId ?? []))
  const down = new Set(fleet.flatMap((each) => (mayFly(each) ? [] : [each.id])))
  const isLate = (id: string) => up.has(id) || tugs.has(id) || down.has(id)
  return [...new Set([...byUse.filter((id) => !isLate(id)), ...byUse])]
}

/**
 * Suggests tug and pilot of the last tow today; before the first tow the fleet's tow plane and the pilot on the duty rota.
 */
function towOf(
  { fleet, day, mayFly }: Known,
  labels: ReadonlyMap<string, string>,
  onDuty: Helper | null,
): NextLaunch['tow'] {
  const towIds = new Set(day.map(({ towId }) => towId))
  const last = day.findLast(({ id, aircraftId }) => towIds.has(id) && aircraftId !== null)
  const lastPilot = labels.get(last?.pilotId ?? '')
  const tug =
    fleet.find(({ id }) => id === last?.aircraftId) ??
    fleet.find(
      (each) =>
        each.group === 'launching' && mayFly(each) && ['aeroplane', 'tmg', 'ultralight'].includes(each.class),
    )
  if (tug === undefined) return null
  const pilot = lastPilot === undefined ? null : { label: lastPilot, text: 'wie beim letzten Schlepp' }
  return { aircraftId: tug.id, pilot: pilot ?? onDuty }
}

async function dutiesNow(db: Db, at: Date) {
  const now = at.getTime()
  const { start, end } = berlinDayBounds(localDate(now))
  const [duties, kinds] = await Promise.all([listDuties(db, { from: start, to: end }), listDutyKinds(db)])
  const functions = new Map(kinds.map((kind) => [kind.id, kind.functions]))
  return duties
    .filter(({ from, to }) => from <= now && to > now)
    .map(({ kindId, memberId, to }) => ({ functions: functions.get(kindId) ?? [], memberId, to }))
}
