/** Half-open span in epoch ms: `from` inclusive, `to` exclusive. */
export type Span = { from: number; to: number }

/** Returns whether two spans share a moment; touching ends do not. */
export const overlaps = (one: Span, other: Span) => one.from < other.to && one.to > other.from

/** Source of the data: the club's own tables, or its account at Vereinsflieger.de. */
export type SourceName = 'built-in' | 'vereinsflieger'

/** Source and age of a panel's data, and why no newer data could be fetched. */
export type SourceState = {
  source: SourceName
  /** Epoch ms; `null`: never fetched. */
  asOf: number | null
  /** That day in Berlin; `null`: today, or never fetched. */
  asOfDay: string | null
  /** Calls left today; `null` if they are not limited. */
  callsLeft: number | null
  fault: 'offline' | 'quota' | 'refused' | null
}

export type Sourced<T> = { value: T; sourceState: SourceState }

export type Ability = 'read' | 'add' | 'change' | 'remove'

/** A person named in an entry, with our member's id if the source knows it. */
export type Named = { memberId: string | null; name: string }

export type ReservationEntry = Span & {
  id: string
  registration: string
  pilot: Named
  instructor: Named | null
  /** `null`: unknown to the source. */
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
  /** Epoch ms; `null`: not started yet, or still airborne. */
  startedAt: number | null
  landedAt: number | null
  landings: number
  from: string
  to: string
  isTraining: boolean
  /** Id of the tow plane's flight. */
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
  /** Minutes; `null`: not recorded. */
  airframeMinutes: number | null
  engineMinutes: number | null
  landings: number | null
}

export type CalendarEntry = Span & { id: string; title: string; location: string; isWholeDay: boolean }

export type ArticleEntry = { id: string; name: string; unit: string; priceCents: number | null }

/**
 * Club management as the panels need it. Each panel is a port: the feature with the club's own tables provides one adapter,
 * Vereinsflieger.de another. `can` lists what an adapter supports.
 */
export type ClubManagement = {
  reservations: Panel<Span, ReservationEntry>
  flights: Panel<Span, FlightEntry>
  duties: Panel<Span, DutyEntry>
  workHours: Panel<{ year: number; memberId: string | null }, WorkHourEntry>
  /** `callsign`: the aircraft's name at the source. */
  aircraftTimes: Panel<{ aircraft: readonly { registration: string; callsign: string }[] }, AircraftTimes>
  calendar: Panel<Span, CalendarEntry>
  articles: Panel<Record<string, never>, ArticleEntry>
}
export type PanelName = keyof ClubManagement

export type Panel<Asked, Entry> = {
  can: readonly Ability[]
  list: (asked: Asked) => Promise<Sourced<readonly Entry[]>>
}

export function ownSourceState(at: Date): SourceState {
  return { source: 'built-in', asOf: at.getTime(), asOfDay: null, callsLeft: null, fault: null }
}
