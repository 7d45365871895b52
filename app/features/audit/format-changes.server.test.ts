import { expect, test } from 'vitest'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { formatChanges, formatValue } from './format-changes.server.ts'
import { features } from '#app/root/features.ts'
import { startWith } from '#app/platform/feature.ts'

startWith(features)

const place = (subject: string, field: string) => ({ subject, field, names: { m1: 'Jana Voß' } })

test('what is stored is said in words: states, yes and no, money, days, moments and names', () => {
  expect(formatValue('scheduled', place('post', 'status'))).toBe('geplant')
  expect(formatValue(['glider', 'tmg'], place('member', 'branches'))).toBe('Segelflug, Motorsegler')
  expect(formatValue(true, place('menu', 'shown'))).toBe('ja')
  expect(plain(formatValue(1550, place('tariff', 'amountCents')))).toBe('15,50 €')
  expect(plain(formatValue('2026-06-14', place('tariff', 'validFrom')))).toContain('14. Juni 2026')
  expect(plain(formatValue('2026-06-14T10:00:00Z', place('post', 'publishedAt')))).toContain('12:00')
  expect(plain(formatValue('12-31', place('work-settings', 'yearEnds')))).toBe('31. Dezember')
  expect(formatValue('m1', place('post', 'authorId'))).toBe('Jana Voß')
})

test('what is gone is not shown as its number, and a name that looks like a day of every year stays', () => {
  expect(formatValue('ab'.repeat(16), place('post', 'coverPictureId'))).toBe('etwas ohne heutigen Namen')
  expect(formatValue('07-25', place('airfield', 'runwayId'))).toBe('07-25')
})

test('a list of small records is read under German names, without their ids', () => {
  const rule = [{ id: 'x', from: { anchor: 'SR', offsetMin: 30 }, mode: 'ppr' }]
  const text = formatValue(rule, place('opening-rule', 'intervals'))
  expect(text).toContain('Sonnenaufgang')
  expect(text).not.toMatch(/\bid\b|\banchor\b|\bppr\b/)
})

test('a masked field never says what it held', () => {
  expect(formatChanges('member', [{ field: 'email', isMasked: true }])).toBe(
    'E-Mail: geändert, Inhalt nicht aufgezeichnet',
  )
})
