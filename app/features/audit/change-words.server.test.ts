import { expect, test } from 'vitest'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { changeWords, valueWords } from './change-words.server.ts'
import { features } from '#app/root/features.ts'
import { startWith } from '#app/platform/feature.ts'

startWith(features)

const place = (subject: string, field: string) => ({ subject, field, names: { m1: 'Jana Voß' } })

test('what is stored is said in words: states, yes and no, money, days, moments and names', () => {
  expect(valueWords('scheduled', place('post', 'status'))).toBe('geplant')
  expect(valueWords(['glider', 'tmg'], place('member', 'branches'))).toBe('Segelflug, Motorsegler')
  expect(valueWords(true, place('menu', 'shown'))).toBe('ja')
  expect(plain(valueWords(1550, place('tariff', 'amountCents')))).toBe('15,50 €')
  expect(plain(valueWords('2026-06-14', place('tariff', 'validFrom')))).toContain('14. Juni 2026')
  expect(plain(valueWords('2026-06-14T10:00:00Z', place('post', 'publishedAt')))).toContain('12:00')
  expect(plain(valueWords('12-31', place('work-settings', 'yearEnds')))).toBe('31. Dezember')
  expect(valueWords('m1', place('post', 'authorId'))).toBe('Jana Voß')
})

test('what is gone is not shown as its number, and a name that looks like a day of every year stays', () => {
  expect(valueWords('ab'.repeat(16), place('post', 'coverPictureId'))).toBe('etwas ohne heutigen Namen')
  expect(valueWords('07-25', place('airfield', 'runwayId'))).toBe('07-25')
})

test('a list of small records is read under German names, without their ids', () => {
  const rule = [{ id: 'x', from: { anchor: 'SR', offsetMin: 30 }, mode: 'ppr' }]
  const words = valueWords(rule, place('opening-rule', 'intervals'))
  expect(words).toContain('Sonnenaufgang')
  expect(words).not.toMatch(/\bid\b|\banchor\b|\bppr\b/)
})

test('a masked field never says what it held', () => {
  expect(changeWords('member', [{ field: 'email', isMasked: true }])).toBe(
    'E-Mail: geändert, Inhalt nicht aufgezeichnet',
  )
})
