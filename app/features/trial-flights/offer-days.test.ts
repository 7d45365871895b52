import { expect, test } from 'vitest'
import { weekdayObjection, weekdaysOf } from './offer-days.ts'

test.each([
  ['samstags und sonntags', [5, 6]],
  ['am Wochenende', [5, 6]],
  ['Montag bis Freitag', [0, 1, 2, 3, 4]],
  ['Mo.–Fr., außerdem sonntags', [0, 1, 2, 3, 4, 6]],
  ['Sa. und So.', [5, 6]],
  ['Freitag bis Sonntag', [4, 5, 6]],
  ['mittwochs', [2]],
  ['sonnabends und sonntags', [5, 6]],
  ['Freitag bis Sonnabend', [4, 5]],
  ['samstagnachmittags und sonntags', [5, 6]],
  ['Freitagabend, Samstag- und Sonntagvormittag', [4, 5, 6]],
  ['werktags', [0, 1, 2, 3, 4, 5]],
  ['unter der Woche', [0, 1, 2, 3, 4]],
])('„%s“ names its weekdays', (text, days) => {
  expect(weekdaysOf(text)).toEqual(days)
})

test.each([
  '',
  'nach Absprache',
  'samstags und nach Vereinbarung',
  'täglich',
  'bei gutem Wetter',
  'samstags, sonntags und an Feiertagen',
])('„%s“ excludes no day', (text) => {
  expect(weekdaysOf(text)).toBeNull()
})

test('a wish for another weekday is told which ones there are', () => {
  expect(weekdayObjection('2026-06-20', 'samstags und sonntags')).toBeUndefined()
  expect(weekdayObjection('2026-06-17', 'samstags und sonntags')?.replaceAll('\u00A0', ' ')).toBe(
    'Dieser Flug findet samstags und sonntags statt; gewünscht ist Mittwoch, 17. Juni 2026.',
  )
})
