import type { Member } from '#app/platform/identity/actor.ts'
import { parseForm } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'
import type { DatedEvent } from '../event.ts'
import { findEventForMember } from '../member-events.server.ts'
import {
  actForMember,
  registrationsOfMember,
  type registrationOfMember,
} from './member-registration.server.ts'
import { isJoinedByDate, occurrenceFor } from './registration-state.ts'

type EventServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** A member's status for an event, and what the one-click button would do. */
export type EventAnswer = {
  state: 'registered' | 'waiting' | 'declined' | 'none'
  /** `form`: the form on the event's page has to be filled in first. */
  may: 'join' | 'wait' | 'cancel' | 'form' | 'nothing'
  /** Whether the member has not answered yet and may decline. */
  mayDecline: boolean
}

/** By event id. */
export async function listAnswers(services: EventServices, by: Member, dated: readonly DatedEvent[]) {
  const owns = await registrationsOfMember(services, by, dated)
  return new Map(dated.map(({ event }, index) => [event.id, answerOf(event, owns[index]!)] as const))
}

function answerOf(
  { registration: rules }: Pick<DatedEvent['event'], 'registration'>,
  own: Awaited<ReturnType<typeof registrationOfMember>>,
): EventAnswer {
  if (own.registration !== undefined) {
    const state = own.registration.state === 'waiting' ? 'waiting' : 'registered'
    return { state, may: own.mayCancel ? 'cancel' : 'nothing', mayDecline: false }
  }
  return {
    state: own.declined ? 'declined' : 'none',
    may: wayIn(rules, own),
    mayDecline: own.mayDecline && !own.declined,
  }
}

function wayIn(
  rules: DatedEvent['event']['registration'],
  own: Awaited<ReturnType<typeof registrationOfMember>>,
): EventAnswer['may'] {
  if (!own.isKnown || (own.state.kind !== 'open' && own.state.kind !== 'waiting-list')) return 'nothing'
  if (rules.mode === 'internal' && rules.questions.some(({ required }) => required)) return 'form'
  return own.state.kind === 'open' ? 'join' : 'wait'
}

type Press = { eventId: string; day: string; intent: 'anmelden' | 'absagen' | 'nein'; idempotencyKey: string }

/** Registers, cancels or declines for one person without questions. `undefined` if this member cannot see the event. */
export async function answerInOnePress(
  services: EventServices,
  by: Member,
  { eventId, day, intent, idempotencyKey }: Press,
) {
  const event = await findEventForMember(services.db, by, eventId, services.now())
  const wanted = event !== undefined && isJoinedByDate(event) ? day : ''
  const occurrence = event && occurrenceFor(event, wanted, services.now().getTime())
  if (event === undefined || occurrence === undefined) return undefined
  const alone = new FormData()
  alone.set('personen', '1')
  const act = { event, occurrence, intent }
  return actForMember(services, by, act, (schema) => parseForm(schema, alone), {
    idempotencyKey,
    expectedRevision: 0,
  })
}
