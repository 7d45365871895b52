import type { Db } from '#app/platform/database/db.ts'
import type { ClubEvent } from '../event.ts'
import { freeSlots } from '../slots.ts'
import { Answers } from './registration.ts'

type Choice = { day: string; answers: Answers; except?: string }

/** Whether the arrival time somebody chose has been given away meanwhile; the event is locked. */
export async function isSlotTaken(trx: Db, event: ClubEvent, { day, answers, except }: Choice) {
  const question = slotQuestion(event)
  const wanted = question === undefined ? undefined : answers[question]
  if (wanted === undefined || wanted === '') return false
  const slots = await slotsWithRegistrations(trx, event, day, except)
  return slots === null || !freeSlots(slots).some(({ time, free }) => time === wanted && free > 0)
}

/** The event's arrival times with what those who registered have chosen; `null` when it has none. */
export async function slotsWithRegistrations(db: Db, event: ClubEvent, day: string, except?: string) {
  const slots = event.arrivalByAir?.slots ?? null
  const question = slotQuestion(event)
  if (slots === null || question === undefined) return slots
  let query = db
    .selectFrom('event_registrations')
    .select('answers')
    .where('event_id', '=', event.id)
    .where('day', '=', day)
    .where('state', '=', 'registered')
  if (except !== undefined) query = query.where('id', '<>', except)
  const chosen = (await query.execute()).flatMap(
    ({ answers }) => Answers.parse(JSON.parse(answers))[question] ?? [],
  )
  return { ...slots, booked: [...slots.booked, ...chosen] }
}

function slotQuestion({ registration }: ClubEvent): string | undefined {
  if (registration.mode !== 'internal') return undefined
  return registration.questions.find(({ kind }) => kind === 'slot')?.id
}
