import { nbsp } from '../opening/opening-words.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * The same hours in UTC: `09:00–20:00 Uhr` is `07:00–18:00 UTC` in summer, an hour later in winter. What follows the
 * sun or is written in UTC already stays as it is. Null where no local time is named.
 */
export function hoursInUtc(words: string, season: 'summer' | 'winter'): string | null {
  const ahead = season === 'summer' ? 2 : 1
  const localClock = new RegExp(`(\\d\\d):(\\d\\d)(?!${nbsp}UTC)`, 'g')
  if (!localClock.test(words)) return null
  return words
    .replace(
      localClock,
      (_, hour: string, minute: string) => `${pad((Number(hour) + 24 - ahead) % 24)}:${minute}`,
    )
    .replaceAll(`${nbsp}Uhr`, `${nbsp}UTC`)
    .replaceAll(`${nbsp}LT`, `${nbsp}UTC`)
}
