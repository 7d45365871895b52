import { dateWithWeekday, weekdayNames } from '#app/lib/german-dates.ts'
import { type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'

/** Patterns for `montags`, `Montagnachmittag`, `Mo`, in the order of the week; Samstag is Sonnabend in the north and east. */
const named = weekdayNames.map((name) => {
  const full = name === 'Samstag' ? '(?:samstag|sonnabend)' : name.toLowerCase()
  return `${full}(?:s|(?:vor|nach)?mittags?|abends?|früh)?|${name.slice(0, 2).toLowerCase()}\\.?`
})
const anyDay = named.map((text) => `(${text})`).join('|')

/**
 * Parses the weekdays (0 is Monday) from the offer's text: „samstags und sonntags“, „Mo.–Fr.“, „am Wochenende“. `null` if
 * it names none or allows others („nach Absprache“).
 */
export function weekdaysOf(days: string): readonly number[] | null {
  const text = days.toLowerCase()
  if (/absprache|vereinbarung|anfrage|täglich|jeden tag|feiertag|ferien|meist|in der regel/.test(text))
    return null
  const found = new Set<number>()
  if (/wochenend/.test(text)) for (const day of [5, 6]) found.add(day)
  if (/unter der woche/.test(text)) for (const day of [0, 1, 2, 3, 4]) found.add(day)
  // A Saturday is one, too (§ 3 (2) BUrlG).
  if (/werktags|wochentags/.test(text)) for (const day of [0, 1, 2, 3, 4, 5]) found.add(day)
  const word = `(?<![a-zäöüß])(?:${anyDay})(?![a-zäöüß])`
  const range = new RegExp(`${word}\\s*(?:bis|–|-|—)\\s*${word}`, 'g')
  for (const match of text.matchAll(range)) {
    const first = match.slice(1, 8).findIndex(Boolean)
    const last = match.slice(8, 15).findIndex(Boolean)
    for (let day = first; ; day = (day + 1) % 7) {
      found.add(day)
      if (day === last) break
    }
  }
  for (const match of text.matchAll(new RegExp(word, 'g'))) found.add(match.slice(1, 8).findIndex(Boolean))
  return found.size === 0 ? null : [...found].toSorted()
}

/** Returns the German objection if the offer is not flown on that day; `undefined` if it may be. */
export function weekdayObjection(day: IsoDay, days: string): string | undefined {
  const flown = weekdaysOf(days)
  if (flown === null || flown.includes(weekdayIndex(day))) return undefined
  return `Dieser Flug findet ${days} statt; gewünscht ist ${dateWithWeekday(day)}.`
}
