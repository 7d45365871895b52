import { dayOf, type IsoDay } from './calendar-day.ts'

/**
 * Returns Easter Sunday of a year of the Gregorian calendar. Formula: Meeus, Jones and Butcher (Meeus, Astronomical
 * Algorithms, ch. 8).
 */
export function easterSunday(year: number): IsoDay {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = Math.floor((a + 11 * d + 22 * e) / 451)
  const g = d + e - 7 * f + 114
  return dayOf(year, Math.floor(g / 31), (g % 31) + 1)
}
