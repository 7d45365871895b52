const minute = 60_000
/** Age from which it no longer counts as current; METARs come every half hour, so three have been missed. */
export const oldAfterMs = 90 * minute
/** Age from which it is not shown. */
export const uselessAfterMs = 6 * 60 * minute
/** Stations send a few minutes ahead of the nominal time; anything beyond means a wrong clock. */
export const aheadAtMostMs = 10 * minute

export type ObservationAge = {
  state: 'current' | 'old' | 'gone'
  /** Epoch ms at which the state changes; `null` if it does not. */
  until: number | null
}

/** Both in epoch ms. A time slightly in the future counts as new; callers must reject one further ahead. */
export function observationAge(observedAt: number, now: number): ObservationAge {
  const age = now - observedAt
  if (age >= uselessAfterMs) return { state: 'gone', until: null }
  if (age >= oldAfterMs) return { state: 'old', until: observedAt + uselessAfterMs }
  return { state: 'current', until: observedAt + oldAfterMs }
}

/** Whole minutes, never below zero. */
export function ageMinutes(observedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - observedAt) / minute))
}

/** `12 min alt`, `1 h 25 min alt`. */
export function formatAge(observedAt: number, now: number): string {
  const minutes = ageMinutes(observedAt, now)
  const hours = Math.floor(minutes / 60)
  const rest = `${minutes % 60}\u202fmin alt`
  return hours === 0 ? rest : `${hours}\u202fh ${rest}`
}
