import type { Authorized } from '#app/platform/identity/actor.ts'
import { forgetUnsaved } from '#app/resources/unsaved/unsaved.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { formToSave, overtakenBy, type Overtaken } from '#app/resources/conflict/merge-form.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { savedEventAddress } from './admin/event-admin-address.ts'
import type { AdminEvent } from './admin-events.server.ts'
import { callOffEvent, reinstateEvent } from './call-off-event.server.ts'
import { copyEvent, duplicateEvent } from './copy-event.server.ts'
import { lostDate, saveEvent } from './edit-event.server.ts'
import type { Values } from '#app/lib/form-values.ts'
import { notifyMoved } from './dates/change-date.server.ts'
import { showDates } from './dates/series-as-typed.ts'
import { isCalledOff, type ClubEvent } from './event.ts'
import { movedRows } from '#app/resources/move-rows.ts'
import { unitsOf } from '#app/resources/record-units.ts'
import { eventGroups, groupsIn, valuesOf } from './event-fields.ts'
import { findVersion } from './versions/event-versions.server.ts'
import { lockEvent, moveUpEverywhere } from './registration/seats.server.ts'
import { takeOutOfTrash, trashEvents } from './trash/trash.server.ts'
import { readEvent } from './write-event.server.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'

type Acting = Pick<Services, 'db' | 'now' | 'publicUrl'>
type Sent = { values: Values; before: AdminEvent }

/** Result of a button on an event's page; otherwise there is a redirect. */
export type AdminResult =
  | { kind: 'rows'; values: Values }
  | { kind: 'refused'; values: Values; errors: Record<string, string> }
  | { kind: 'stale'; values: Values; overtaken: Overtaken }
  | { kind: 'act-refused'; act: string; sentence: string; reason: string }

export type Went = { to: string } | { isGone: true }

const list = '/admin/veranstaltungen'
const outdated =
  'Jemand hat die Veranstaltung inzwischen geändert. Bitte sieh nach und drück dann noch einmal.'

/** Runs the action of the pressed button. */
export async function actOnEvent(
  services: Acting,
  by: Authorized<'plan-events'>,
  sent: Sent,
): Promise<AdminResult | Went> {
  const { db, now } = services
  const { id } = sent.before
  switch (sent.values.intent) {
    case 'loeschen': {
      const trashed = await trashEvents(db, by, [id], now())
      if (trashed.length > 0) return { to: `${list}?geloescht=${id}` }
      return refused(sent, 'Es sind Menschen angemeldet. Sag die Veranstaltung ab, dann erfahren sie es.')
    }
    case 'wiederherstellen': {
      await takeOutOfTrash(db, by, [id], now())
      return { to: `${list}/${id}` }
    }
    case 'duplizieren': {
      const copy = await copiedOnce(duplicateEvent)
      return copy === undefined ? { isGone: true } : { to: `${list}/${copy}?gespeichert=1` }
    }
    case 'kopieren': {
      const copy = await copiedOnce(copyEvent)
      return copy === undefined ? { isGone: true } : { to: `${list}/${copy}?gespeichert=1` }
    }
    case 'wieder-ansetzen': {
      const isDone = await reinstateEvent(
        db,
        by,
        id,
        readExpectedRevision(sent.values.expectedRevision),
        now(),
      )
      return isDone ? { to: `${list}/${id}?gespeichert=wieder-ansetzen` } : refused(sent, outdated)
    }
    case 'absagen':
    case 'verschieben':
      return callOff(services, by, sent)
    default:
      return saveForm(services, by, sent)
  }

  /** Pressing the button twice creates one copy. */
  async function copiedOnce(copy: typeof copyEvent): Promise<string | undefined> {
    const made = await once(db, { by, key: sent.values.kennung }, now(), async (trx) => {
      const copied = await copy(trx, by, id, now())
      return copied === undefined ? undefined : { id: copied }
    })
    return made?.id
  }
}

async function callOff(
  services: Acting,
  by: Authorized<'plan-events'>,
  sent: Sent,
): Promise<AdminResult | Went> {
  const { values, before } = sent
  const reason = (values.reason ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (reason === '') return refused(sent, 'Bitte nenn den Grund: Er steht auf der Seite und in den E-Mails.')
  if (reason.length > 300) return refused(sent, 'Bitte fass dich hier kürzer, höchstens 300 Zeichen.')
  const status = values.intent === 'absagen' ? 'cancelled' : 'postponed'
  const expectedRevision = readExpectedRevision(values.expectedRevision)
  const done = await callOffEvent(services, by, before.id, { status, reason, expectedRevision })
  if (done === 'gone') return { isGone: true }
  if (done === 'stale') return refused(sent, outdated)
  if (done === 'over') return refused(sent, 'Die Veranstaltung ist schon vorbei.')
  return { to: `${list}/${before.id}?gespeichert=${values.intent}` }
}

function refused({ values }: Sent, sentence: string): AdminResult {
  return { kind: 'act-refused', act: values.intent ?? '', sentence, reason: values.reason ?? '' }
}

async function saveForm(
  { db, now, publicUrl }: Acting,
  by: Authorized<'plan-events'>,
  { values: sent, before }: Sent,
): Promise<AdminResult | Went> {
  const rows = movedRows(eventGroups, sent)
  if (rows !== undefined || sent.intent === showDates) return { kind: 'rows', values: rows ?? sent }
  const units = unitsOf(groupsIn(sent))
  const { values, expectedRevision, ...pressed } = formToSave(units, sent, storedForm(before))
  const intent = pressed.intent === 'veroeffentlichen' ? 'veroeffentlichen' : 'entwurf'
  const read = await readEvent(db, { values, intent, before }, now())
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  const at = now()
  const lost = await lostDate(db, before, read.input, localDate(at.getTime()))
  if (lost !== undefined) return { kind: 'refused', values, errors: { 'series.rule': lostSentence(lost) } }
  const letterhead = await letterheadOf(db, publicUrl)
  const saved = await inTransaction(db, async (trx) => {
    const done = await saveEvent(trx, by, before.id, { input: read.input, expectedRevision }, at)
    const event = done.ok ? await lockEvent(trx, before.id) : undefined
    if (event !== undefined) {
      if (isAnnounced(before) && isAnnounced(event))
        await notifyMoved(trx, by, { eventId: event.id, before }, letterhead, at)
      await moveUpEverywhere(trx, event, letterhead, at)
    }
    if (done.ok) await forgetUnsaved(trx, by, [values.kennung ?? ''])
    return done
  })
  if (saved.ok) return { to: savedEventAddress(before.id, values.kennung) }
  if (saved.reason === 'gone') return { isGone: true }
  const { current } = saved
  const base = await findVersion(db, current, { revision: expectedRevision })
  const begun = base && valuesOf(base.event)
  const overtaken = overtakenBy(units, { values, intent }, storedForm(current), begun)
  return { kind: 'stale', values, overtaken }
}

const lostSentence = (day: IsoDay) =>
  `Für den ${longDate(day)} ist jemand angemeldet, und diesen Termin gäbe es nicht mehr. Verleg ihn oder sag ihn unter „Nächste Termine“ ab, dann kommt eine E-\u2060Mail.`

/** Of what is called off, people learn the new day when it takes place again. */
const isAnnounced = (event: ClubEvent) => event.publication !== 'draft' && !isCalledOff(event)

const storedForm = (event: AdminEvent) => ({
  values: valuesOf(event),
  revision: event.revision,
  updatedAt: event.updatedAt,
})
