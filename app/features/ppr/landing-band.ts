import { type Calendar, openingDay, sunOn } from '#app/features/airfield/opening/opening-hours.ts'
import { formatOpeningDay } from '#app/features/airfield/opening/format-opening.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { Language } from '#app/lib/saying.ts'

/** A day from before dawn to after dusk; positions in thousandths of the width. */
export type LandingBand = {
  light: { kind: 'twilight' | 'day'; from: number; to: number }[]
  hours: { kind: 'open' | 'ppr'; from: number; to: number }[]
  /** Position of the landing; `null` without a time. */
  at: number | null
  /** `05:15 SR`, the hours in words, `SS 21:26 · ECET 22:09`. */
  texts: [string, string, string]
}

const hourMs = 3_600_000

/** Returns the band of a day. `eta`: epoch ms; `null` where the sun does not rise or set, or if no airfield is entered. */
export function landingBand(
  calendar: Calendar | null,
  day: IsoDay,
  eta: number | null,
  language: Language,
): LandingBand | null {
  if (calendar === null) return null
  const { BCMT, SR, SS, ECET } = sunOn(calendar, day)
  if (BCMT === null || SR === null || SS === null || ECET === null) return null
  const opening = openingDay(calendar, day)
  const hours = opening.intervals.filter(({ mode }) => mode !== 'closed')
  const shown = [BCMT, ECET, ...hours.flatMap(({ from, to }) => [from, to]), ...(eta === null ? [] : [eta])]
  const start = Math.max(opening.start, Math.min(...shown) - hourMs / 2)
  const end = Math.min(opening.end, Math.max(...shown) + hourMs / 2)
  const place = (instant: number) =>
    Math.round(((Math.min(Math.max(instant, start), end) - start) / (end - start)) * 1000)
  const stretch = (from: number, to: number) => ({ from: place(from), to: place(to) })
  return {
    light: [
      { kind: 'twilight', ...stretch(BCMT, SR) },
      { kind: 'day', ...stretch(SR, SS) },
      { kind: 'twilight', ...stretch(SS, ECET) },
    ],
    hours: hours.map(({ mode, from, to }) => ({
      kind: mode === 'open' ? 'open' : 'ppr',
      ...stretch(from, to),
    })),
    at: eta === null ? null : place(eta),
    texts: [
      `${clock(SR)}\u00a0LT SR`,
      formatOpeningDay(opening, language),
      `SS ${clock(SS)} · ECET ${clock(ECET)}\u00a0LT`,
    ],
  }
}
