import type { Visibility } from '#app/platform/identity/actor.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { dayAndMonth, localDate, longDate } from '#app/lib/german-dates.ts'
import { LocalMoment } from '#app/lib/local-moment.ts'

/** State of a text at a given time; a scheduled text is `out` from its time of publication on. */
export type PublicationState = 'draft' | 'waiting' | 'out' | 'expired' | 'archived' | 'trashed'

type Dates = {
  status: 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  /** ISO 8601, UTC. */
  publishedAt: string | null
  expiresAt: string | null
}

export function publicationState({ status, publishedAt, expiresAt }: Dates, at: Date): PublicationState {
  if (status === 'draft' || status === 'archived' || status === 'trashed') return status
  const now = at.toISOString()
  if (publishedAt === null || publishedAt > now) return 'waiting'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'out'
}

/** Buttons of an editor: save as a draft, or for readers. */
export type SaveIntent = 'entwurf' | 'veroeffentlichen'

/** Status and time of publication of a saved text; what is for readers is out at once unless `wanted` is in the future. */
export function publicationOnSave(intent: SaveIntent, wanted: string | null, at: Date) {
  if (intent === 'entwurf') return { status: 'draft', publishedAt: wanted } as const
  const now = at.toISOString()
  const publishedAt = wanted ?? now
  return { status: publishedAt > now ? 'scheduled' : 'published', publishedAt } as const
}

export const stateNames: Record<PublicationState, string> = {
  draft: 'Entwurf',
  waiting: 'Geplant',
  out: 'Veröffentlicht',
  expired: 'Abgelaufen',
  archived: 'Archiviert',
  trashed: 'Im Papierkorb',
}

/** CSS class of the badge for each state. */
export const stateTones: Record<PublicationState, string> = {
  draft: 'badge',
  waiting: 'badge info',
  out: 'badge ok',
  expired: 'badge',
  archived: 'badge',
  trashed: 'badge',
}

export const visibilityNames: Record<Visibility, string> = {
  public: 'Alle (Website)',
  members: 'Nur Mitglieder',
  board: 'Nur Vorstand',
  admin: 'Nur Verwaltung',
}

type Chosen = {
  state: PublicationState
  /** Current value of the field for the time: `2026-06-18T20:03`, wall clock in Berlin; empty: none. */
  moment: string
}

/**
 * Returns the text of the publish button; `at`: epoch ms, `null` without JavaScript, when it is unknown what will be typed.
 */
export function publishMessage({ state, moment }: Chosen, at: number | null): string {
  const isOut = state === 'out' || state === 'expired'
  if (at === null) return isOut || state === 'waiting' ? 'Änderungen speichern' : 'Veröffentlichen'
  const chosen = LocalMoment.safeParse(moment).data ?? null
  if (chosen !== null && Date.parse(chosen) > at) return `Für ${formatMoment(moment, at)} planen`
  if (state === 'expired') return 'Änderungen speichern'
  return isOut ? 'Änderungen veröffentlichen' : 'Jetzt veröffentlichen'
}

function formatMoment(moment: string, at: number): string {
  const [day = '', time = ''] = moment.split('T')
  const today = localDate(at)
  const clock = time.slice(0, 5)
  if (day === today) return `heute ${clock}`
  if (day === addDays(today, 1)) return `morgen ${clock}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `den ${isThisYear ? dayAndMonth(day) : longDate(day)}, ${clock}`
}

/** Why a text published at `at` could not be read for a moment; `undefined` if it can. */
export function wrongEndOf({ publishedAt, expiresAt }: Omit<Dates, 'status'>, at: Date): string | undefined {
  if (expiresAt === null || expiresAt > (publishedAt ?? at.toISOString())) return undefined
  return publishedAt === null ? 'Dieser Zeitpunkt ist schon vorbei.' : 'Das Ende liegt vor dem Anfang.'
}
