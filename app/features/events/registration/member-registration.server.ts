import type { z } from 'zod'
import { type Member, readableFor } from '#app/platform/identity/actor.ts'
import type { FormState, ParsedForm } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'
import { eventAt, type ClubEvent, type DatedEvent } from '../event.ts'
import { withPlaces } from '../events.server.ts'
import type { Occurrence } from '../occurrences.ts'
import { freeSlots } from '../slots.ts'
import { declineEvent, declineKey, listDeclinesOfMember } from './declines.server.ts'
import {
  cancelRegistration,
  changeRegistration,
  findRegistrationOfMember,
  listRegistrationsOfMember,
  whatIsOpen,
} from './my-registration.server.ts'
import { changeRefusal } from './registration.ts'
import { receiveRegistration } from './registration-page.server.ts'
import { internalOf, participationForm } from './registration-form.ts'
import { registrationState, refusalSentence, registeredDay } from './registration-state.ts'
import { slotsWithRegistrations } from './slot-places.server.ts'

type EventServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Returns the member's registration for this event and the possible actions. */
export async function registrationOfMember(
  services: EventServices,
  by: Member,
  event: ClubEvent,
  occurrence: Occurrence,
) {
  const dated = await withPlaces(services.db, [{ event: eventAt(event, occurrence), occurrence }])
  const [own] = await registrationsOfMember(services, by, dated)
  return own!
}

/** The same for each of these, in their order. */
export async function registrationsOfMember(
  { db, now }: EventServices,
  { memberId }: Member,
  dated: readonly DatedEvent[],
) {
  const at = now()
  const days = dated.map(({ event, occurrence }) => ({
    eventId: event.id,
    day: registeredDay(event, occurrence),
  }))
  const [registered, declined] =
    memberId === null
      ? [[], new Set<string>()]
      : await Promise.all([
          listRegistrationsOfMember(db, { days, memberId }),
          listDeclinesOfMember(db, { days, memberId }),
        ])
  return Promise.all(
    dated.map(async ({ event, occurrence, places }, index) => {
      const { day } = days[index]!
      const registration = registered.find((own) => own.eventId === event.id && own.day === day)
      const state = registrationState(event, occurrence, places, at.getTime(), true)
      const mayAnswer = memberId !== null && registration === undefined && isAnswerable(state)
      const slots = await slotsWithRegistrations(db, event, day, { registration: registration?.id })
      return {
        isKnown: memberId !== null,
        registration,
        ...(registration === undefined
          ? { mayCancel: false, mayChange: false }
          : whatIsOpen(event, occurrence, registration, at)),
        slots: slots === null ? [] : freeSlots(slots),
        state,
        /** Declined, and not registered since. */
        declined: mayAnswer && declined.has(declineKey({ eventId: event.id, day })),
        mayDecline: mayAnswer,
      }
    }),
  )
}

/** Members who may register, or could if there was room, may also decline. */
const isAnswerable = ({ kind }: ReturnType<typeof registrationState>) =>
  kind === 'open' || kind === 'waiting-list' || kind === 'full'

type Act = { event: ClubEvent; occurrence: Occurrence; intent: string }
type Sent = { idempotencyKey: string; expectedRevision: number }
type Parse = <T>(schema: z.ZodType<T>) => ParsedForm<T>

export type RefusedAct = {
  ok: false
  status: 400 | 409
  state: FormState | undefined
  sentence: string | undefined
}

/** Registers, changes or cancels, always for the signed-in member. */
export async function actForMember(
  services: EventServices,
  by: Member,
  { event, occurrence, intent }: Act,
  parse: Parse,
  { idempotencyKey, expectedRevision }: Sent,
): Promise<{ ok: true } | RefusedAct> {
  const { memberId } = by
  if (memberId === null) return refused(refusalSentence({ reason: 'closed' }))
  const day = registeredDay(event, occurrence)
  const known = await findRegistrationOfMember(services.db, { eventId: event.id, day, memberId })
  const internal = internalOf(event, known)
  if (internal === undefined) return refused(refusalSentence({ reason: 'closed' }))
  if (intent === 'absagen') {
    const isDone = known !== undefined && (await cancelRegistration(services, known.id))
    return isDone
      ? { ok: true }
      : refused('Absagen geht nicht mehr: Der Termin hat begonnen, oder es ist schon abgesagt.')
  }
  if (intent === 'nein') return sayNo(services, by, { event, occurrence }, memberId)
  const parsed = parse(participationForm(internal))
  if (!parsed.ok) return { ok: false, status: 400, state: parsed.form, sentence: undefined }
  if (known !== undefined && intent === 'aendern') {
    const changed = await changeRegistration(services, known.id, { ...parsed.value, expectedRevision })
    return changed.ok ? { ok: true } : refused(changeRefusal(changed))
  }
  const received = await receiveRegistration(services, readableFor(by), {
    eventId: event.id,
    day,
    idempotencyKey,
    memberId,
    name: '',
    email: '',
    ...parsed.value,
  })
  return received.ok || received.reason === 'already' ? { ok: true } : refused(refusalSentence(received))
}

async function sayNo(
  services: EventServices,
  by: Member,
  { event, occurrence }: Pick<Act, 'event' | 'occurrence'>,
  memberId: string,
): Promise<{ ok: true } | RefusedAct> {
  const { mayDecline } = await registrationOfMember(services, by, event, occurrence)
  if (!mayDecline)
    return refused('Hier ist nichts mehr zu beantworten. Die Anmeldung ist zu, oder du bist dabei.')
  const who = { eventId: event.id, day: registeredDay(event, occurrence), memberId }
  const isSaid = await declineEvent(services.db, who, services.now())
  return isSaid ? { ok: true } : refused('Du bist angemeldet. Sag dort ab, dann wird dein Platz frei.')
}

const refused = (sentence: string): RefusedAct => ({ ok: false, status: 409, state: undefined, sentence })
