import { berlinDay } from '#app/lib/berlin-time.ts'
import { timeRange, clock, dateWithWeekday, shortDate } from '#app/lib/german-dates.ts'
import type { Refusal } from './booking-rules.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { endless } from './reservation.ts'

/** Names of form fields. */
export type Field = 'flugzeug' | 'pilot' | 'tag' | 'von' | 'bis' | 'lehrer' | 'gaeste' | 'zweck'

type Words = { field: Field | null; sentence: string }

/**
 * Returns the German sentence for a refusal and the field it belongs to. `nameOf` names who has the aircraft, `readerId` is
 * the member who reads it.
 */
export function refusalWords(
  refusal: Refusal,
  nameOf: (memberId: string | null) => string,
  readerId: string | null = null,
): Words {
  switch (refusal.reason) {
    case 'no-such-aircraft':
      return { field: 'flugzeug', sentence: 'Dieses Flugzeug gibt es im Verein nicht mehr.' }
    case 'not-offered':
      return { field: 'flugzeug', sentence: 'Dieses Flugzeug kann hier nicht reserviert werden.' }
    case 'ends-before-begin':
      return { field: 'bis', sentence: 'Das Ende muss nach dem Beginn liegen.' }
    case 'past':
      return { field: 'von', sentence: 'Diese Zeit ist schon vorbei.' }
    case 'longer-than-a-month':
      return { field: 'bis', sentence: 'Länger als einen Monat kann niemand reservieren.' }
    case 'not-a-member':
      return { field: 'pilot', sentence: 'Pilot und Lehrkraft müssen Mitglied im Verein sein.' }
    case 'not-checked-out':
      return {
        field: 'flugzeug',
        sentence:
          'Für dieses Flugzeug ist keine gültige Einweisung eingetragen. Mit einer Lehrkraft kannst du es reservieren.',
      }
    case 'own-instructor':
      return { field: 'lehrer', sentence: 'Niemand ist seine eigene Lehrkraft.' }
    case 'not-allowed':
      return { field: 'pilot', sentence: 'Für andere reserviert und ändert nur der Flugbetrieb.' }
    case 'gone':
      return { field: null, sentence: 'Diese Reservierung gibt es nicht mehr.' }
    case 'changed-meanwhile':
      return {
        field: null,
        sentence: 'Jemand hat diese Reservierung inzwischen geändert. Bitte sieh sie dir noch einmal an.',
      }
    case 'too-long':
      return { field: 'bis', sentence: `Dieses Flugzeug gibt es höchstens ${hours(refusal.hours)} am Stück.` }
    case 'too-far-ahead':
      return {
        field: 'tag',
        sentence: `Dieses Flugzeug kann höchstens ${days(refusal.days)} im Voraus reserviert werden.`,
      }
    case 'too-many-seats':
      return {
        field: 'gaeste',
        sentence: `So viele Plätze hat es nicht: Es sind ${refusal.seats} mit deinem.`,
      }
    case 'training-first': {
      const { from, to } = refusal.span
      return {
        field: 'von',
        sentence: `Am ${dateWithWeekday(berlinDay(from))} gehört es von ${timeRange(clock(from), clock(to))} zuerst der Schulung.`,
      }
    }
    case 'taken':
      return {
        field: 'von',
        sentence: `Da ist es schon vergeben: ${refusal.memberId !== null && refusal.memberId === readerId ? 'Du hast' : `${nameOf(refusal.memberId)} hat`} es ${daySpan(refusal.span)}.`,
      }
    case 'blocked': {
      const why = refusal.why === '' ? '' : ` (${refusal.why})`
      return { field: 'von', sentence: `Da ist es gesperrt${why}: ${daySpan(refusal.span)}.` }
    }
  }
}

const hours = (count: number) => (count === 1 ? 'eine Stunde' : `${String(count).replace('.', ',')} Stunden`)
const days = (count: number) => (count === 1 ? 'einen Tag' : `${count} Tage`)

/** Returns whether the member can join the waiting list. */
export const isWorthWaiting = ({ reason }: Refusal) => reason === 'taken' || reason === 'blocked'

const isOneDay = ({ from, to }: Span) => berlinDay(from) === berlinDay(to - 1)
const endClock = ({ from, to }: Span) => {
  const isMidnight = clock(to) === '00:00' && berlinDay(to) !== berlinDay(from)
  return isMidnight ? '24:00' : clock(to)
}

/** Returns `10:00–12:00 Uhr` within one day, otherwise with days: `Sa., 13. Juni 10:00 bis So., 14. Juni 12:00 Uhr`. */
export function spanTimes(span: Span): string {
  if (isOneDay(span)) return timeRange(clock(span.from), endClock(span))
  const begin = `${shortDate(berlinDay(span.from))} ${clock(span.from)}`
  if (span.to === endless) return `ab ${begin} Uhr, Ende offen`
  return `${begin} bis ${shortDate(berlinDay(span.to - 1))} ${endClock(span)} Uhr`
}

/** Returns e.g. `Sonntag, 14. Juni 2026, 10:00–12:00 Uhr`. */
export function daySpan(span: Span): string {
  return isOneDay(span) ? `${dateWithWeekday(berlinDay(span.from))}, ${spanTimes(span)}` : spanTimes(span)
}
