/** Half-open: `from` belongs to it, `to` no longer; epoch ms. */
export type Span = { from: number; to: number }

/** Who answers: the club's own tables, or the club's account at Vereinsflieger.de. */
export type SourceName = 'built-in' | 'vereinsflieger'

/** Whose data a panel shows, how old they are, and what keeps newer ones away. */
export type Standing = {
  source: SourceName
  /** Epoch ms; `null`: they have never come. */
  asOf: number | null
  /** The day of that in Berlin; `null`: today, or they have never come. */
  asOfDay: string | null
  /** Calls that may still be made today; `null` where nobody counts. */
  callsLeft: number | null
  fault: 'offline' | 'quota' | 'refused' | null
}

export type Told<T> = { value: T; standing: Standing }

export type Ability = 'read' | 'add' | 'change' | 'remove'

/** A pilot, or whoever else is named: by our own member where the source knows one. */
export type Named = { memberId: string | null; name: string }

export type ReservationEntry = Span & {
  id: string
  registration: string
  pilot: Named
  instructor: Named | null
  /** `null`: the source does not say. */
  guestSeats: number | null
  text: string
}

export type LaunchKind = 'self' | 'aerotow' | 'winch' | 'bungee' | 'car'
export type ChargeMode = 'none' | 'pilot' | 'companion' | 'guest' | 'both' | 'other-member' | 'club'

export type FlightEntry = {
  id: string
  registration: string
  pilot: Named
  companion: Named | null
  launch: LaunchKind
  charge: ChargeMode
  /** Epoch ms; `null`: not off yet, or still in the air. */
  startedAt: number | null
  landedAt: number | null
  landings: number
  from: string
  to: string
  isTraining: boolean
  /** The flight of the tug. */
  towId: string | null
  comment: string
}

export type DutyEntry = Span & { id: string; kindId: string; duty: string; person: Named | null }

export type WorkHourEntry = {
  id: string
  person: Named
  /** `YYYY-MM-DD`. */
  day: string
  minutes: number
  text: string
  category: string
  state: 'reported' | 'accepted' | 'refused'
}

export type AircraftTimes = {
  registration: string
  /** Minutes; `null`: not kept. */
  airframeMinutes: number | null
  engineMinutes: number | null
  landings: number | null
}

export type CalendarEntry = Span & { id: string; title: string; location: string; isWholeDay: boolean }

export type ArticleEntry = { id: string; name: string; unit: string; priceCents: number | null }

/**
 * The club's management as the panels need it. Each panel is a port of its own: the room that keeps the club's own
 * tables of it has one adapter, Vereinsflieger.de the other. What only one of them offers, `can` says.
 */
export type ClubManagement = {
  reservations: Panel<Span, ReservationEntry>
  flights: Panel<Span, FlightEntry>
  duties: Panel<Span, DutyEntry>
  workHours: Panel<{ year: number; memberId: string | null }, WorkHourEntry>
  aircraftTimes: Panel<{ registrations: readonly string[] }, AircraftTimes>
  calendar: Panel<Span, CalendarEntry>
  articles: Panel<Record<string, never>, ArticleEntry>
}
export type PanelName = keyof ClubManagement

export type Panel<Asked, Entry> = {
  can: readonly Ability[]
  list: (asked: Asked) => Promise<Told<readonly Entry[]>>
}

export function standingOfOwn(at: Date): Standing {
  return { source: 'built-in', asOf: at.getTime(), asOfDay: null, callsLeft: null, fault: null }
}
