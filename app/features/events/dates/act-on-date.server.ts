import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'
import { formToSave, overtakenBy, type Overtaken } from '#app/resources/conflict/merge-form.ts'
import { unitsOf } from '#app/resources/record-units.ts'
import { findEventForAdmin, type AdminEvent } from '../admin-events.server.ts'
import { occurrenceNamed, type Occurrence } from '../occurrences.ts'
import { findVersion } from '../versions/event-versions.server.ts'
import { callOffDate, moveDate, takeBackDate, type DateChanged, type Scope } from './change-date.server.ts'
import { dateGroup, dateValues, readDate } from './date-form.ts'

/** Result of a button on the page of one date that did not change it. */
export type DateResult =
  | { kind: 'refused'; state: FormState }
  | { kind: 'not-parted'; state: FormState }
  | { kind: 'stale'; state: FormState; overtaken: Overtaken }

const scopes: Record<string, Scope> = { 'nur-diesen': 'this', 'ab-hier': 'following', alle: 'all' }

type Sent = { event: AdminEvent; occurrence: Occurrence; values: Values }

/** Runs the pressed button. A form written over another user's change comes back as typed, with the differences. */
export async function actOnDate(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'plan-events'>,
  { event, occurrence, values: sent }: Sent,
): Promise<DateResult | 'done' | 'gone'> {
  const units = unitsOf([dateGroup(event.location)])
  const { values, intent, expectedRevision } = formToSave(units, sent, storedForm(event, occurrence))
  const at = { eventId: event.id, day: occurrence.day, expectedRevision }
  const done = await act()
  if (typeof done !== 'string') return { kind: 'refused', state: done }
  const state = { values, errors: {} }
  if (done === 'joined-as-a-whole') return { kind: 'not-parted', state }
  if (done !== 'stale') return done
  const current = await findEventForAdmin(services.db, by, event.id)
  const stored = current && occurrenceNamed(current, occurrence.day)
  if (current === undefined || stored === undefined) return 'gone'
  const version = await findVersion(services.db, current, { revision: expectedRevision })
  const begun = version && occurrenceNamed(version.event, occurrence.day)
  const base = version && begun && dateValues(version.event, begun)
  const overtaken = overtakenBy(units, { values, intent }, storedForm(current, stored), base)
  return { kind: 'stale', state, overtaken }

  async function act(): Promise<DateChanged | FormState> {
    if (intent === 'zuruecknehmen') return takeBackDate(services, by, at)
    if (intent === 'absagen') {
      const reason = (values.reason ?? '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 300)
      if (reason !== '') return callOffDate(services, by, at, reason)
      const missing = 'Bitte nenn den Grund: Er steht auf der Seite und in den E-Mails.'
      return { values, errors: { reason: missing } }
    }
    const read = readDate(values)
    if (!read.ok) return { values, errors: read.errors }
    return moveDate(services, by, at, read.value, scopes[intent] ?? 'this')
  }
}

const storedForm = (event: AdminEvent, occurrence: Occurrence) => ({
  values: dateValues(event, occurrence),
  revision: event.revision,
  updatedAt: event.updatedAt,
})
