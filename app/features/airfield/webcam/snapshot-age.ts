import { saying, type Language } from '#app/lib/saying.ts'

const minute = 60_000
/** Ages from which a picture is marked as outdated, and is no longer shown. */
export const outdatedAfter = 15 * minute
export const unavailableAfterMs = 120 * minute

export type SnapshotAge = {
  state: 'current' | 'outdated' | 'gone' | 'none'
  /** `vor 12 Minuten`, `12 minutes ago`; empty without a picture. */
  text: string
  /** Epoch ms at which the text changes; `null` if it does not. */
  until: number | null
  /** Whole seconds until the state changes; `null` if it does not. */
  heldSeconds: number | null
}

/**
 * Returns the age of a picture at an instant (both epoch ms); `null` means there is none. A time in the future counts as
 * new.
 */
export function snapshotAge(takenAt: number | null, now: number, language: Language = 'de'): SnapshotAge {
  const { say } = saying(language)
  if (takenAt === null) return { state: 'none', text: '', until: null, heldSeconds: null }
  const age = Math.max(0, now - takenAt)
  if (age >= unavailableAfterMs)
    return {
      state: 'gone',
      text: say('vor mehr als zwei Stunden', 'more than two hours ago'),
      until: null,
      heldSeconds: null,
    }
  const minutes = Math.floor(age / minute)
  const isOutdated = age >= outdatedAfter
  return {
    state: isOutdated ? 'outdated' : 'current',
    text: say(minutesAgo(minutes), `${minutesInEnglish(minutes)} ago`),
    until: takenAt + (minutes + 1) * minute,
    heldSeconds: Math.ceil(((isOutdated ? unavailableAfterMs : outdatedAfter) - age) / 1000),
  }
}

function minutesAgo(minutes: number): string {
  if (minutes === 0) return 'vor weniger als einer Minute'
  if (minutes === 1) return 'vor einer Minute'
  if (minutes < 60) return `vor ${minutes}\u00a0Minuten`
  const rest = minutes - 60
  const further = rest === 0 ? '' : rest === 1 ? ' und einer Minute' : ` und ${rest}\u00a0Minuten`
  return `vor einer Stunde${further}`
}

function minutesInEnglish(minutes: number): string {
  if (minutes === 0) return 'less than a minute'
  if (minutes === 1) return 'a minute'
  if (minutes < 60) return `${minutes}\u00a0minutes`
  const rest = minutes - 60
  const further = rest === 0 ? '' : rest === 1 ? ' and a minute' : ` and ${rest}\u00a0minutes`
  return `an hour${further}`
}
