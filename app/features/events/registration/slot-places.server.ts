import type { Db } from '#app/platform/database/db.ts'
import type { ClubEvent } from '../event.ts'
import { freeSlots } from '../slots.ts'
import { Answers } from './registration.ts'

type Choice = { day: string; answers: Answers; except?: string }

/** Whether the chosen arrival time has been taken in the meantime; requires the lock of the event. */
export async function isSlotTaken(trx: Db, event: ClubEvent, { day, answers, except }: Choice) {
  const question = slotQuestion(event)
  const wanted = question === undefined ? undefined : answers[question]
  if (wanted === undefined || wanted === '') return false
  const slots = await slotsWithRegistrations(trx, event, day, { registration: except })
  return slots === null || !freeSlots(slots).some(({ time, free }) => time === wanted && free > 0)
}

type Except = { registration?: string | undefined; request?: string | undefined }

/**
 * Returns the event's arrival times with the choices of participants and of requests to land; `null` if it has none. The
 * place of `except` counts as free.
 */
export async function slotsWithRegistrations(db: Db, event: ClubEvent, day: string, except: Except = {}) {
  const slots = event.arrivalByAir?.slots ?? null
  if (slots === null) return null
  const registered = await chosenByRegistrations(db, event, day, except.registration)
  const requested = await askedForByPilots(db, event.id, day, except.request)
  return { ...slots, booked: [...slots.booked, ...registered, ...requested] }
}

async function chosenByRegistrations(db: Db, event: ClubEvent, day: string, except: string | undefined) {
  const question = slotQuestion(event)
  if (question === undefined) return []
  let query = db
    .selectFrom('event_registrations')
    .select('answers')
    .where('event_id', '=', event.id)
    .where('day', '=', day)
    .where('state', '=', 'registered')
  if (except !== undefined) query = query.where('id', '<>', except)
  return (await query.execute()).flatMap(({ answers }) => Answers.parse(JSON.parse(answers))[question] ?? [])
}

/** States in which a request to land keeps its arrival time. */
const activeStates = ['new', 'query', 'changed', 'confirmed', 'completed']

async function askedForByPilots(db: Db, eventId: string, day: string, except: string | undefined) {
  let query = db
    .selectFrom('event_arrivals')
    .innerJoin('requests', 'requests.id', 'event_arrivals.request_id')
    .select('time')
    .where('event_id', '=', eventId)
    .where('requests.status', 'in', activeStates)
  if (day !== '') query = query.where('day', '=', day)
  if (except !== undefined) query = query.where('request_id', '<>', except)
  return (await query.execute()).map(({ time }) => time)
}

/** Returns the question id of the arrival time; `undefined` if there is no such question. */
export function slotQuestion({ registration }: ClubEvent): string | undefined {
  if (registration.mode !== 'internal') return undefined
  return registration.questions.find(({ kind }) => kind === 'slot')?.id
}
