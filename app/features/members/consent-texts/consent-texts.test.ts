import { expect, test } from 'vitest'
import { firstConsentTexts, versionSeen, withNewVersions, type ConsentTexts } from './consent-texts.ts'

const saying = (known: ConsentTexts, photo: string, asksAnew = false): ConsentTexts => ({
  ...known,
  texts: { ...known.texts, photo: { ...known.texts.photo, wording: photo, asksAnew } },
})

test('other words are a new version, and the ones before them stay', () => {
  const second = withNewVersions(
    firstConsentTexts,
    saying(firstConsentTexts, 'Fotos ja.', true),
    '2026-11-20',
  )
  expect(second.texts.photo).toEqual({
    wording: 'Fotos ja.',
    version: '2026-2',
    since: '2026-11-20',
    asksAnew: true,
  })
  expect(second.texts.newsletter).toEqual(firstConsentTexts.texts.newsletter)
  expect(second.earlier.map(({ purpose, version }) => `${purpose} ${version}`)).toEqual(['photo 2026-1'])
  const third = withNewVersions(second, saying(second, 'Fotos gern.'), '2027-01-02')
  expect([third.texts.photo.version, third.earlier.length]).toEqual(['2027-1', 2])
})

test('whether somebody is asked anew is no new version', () => {
  const same = saying(firstConsentTexts, firstConsentTexts.texts.photo.wording, true)
  const kept = withNewVersions(firstConsentTexts, same, '2026-11-20')
  expect(kept.texts.photo).toEqual({ ...firstConsentTexts.texts.photo, asksAnew: true })
  expect(kept.earlier).toEqual([])
})

test('whoever had the earlier words before them has agreed to those', () => {
  const changed = withNewVersions(firstConsentTexts, saying(firstConsentTexts, 'Fotos ja.'), '2026-11-20')
  expect(versionSeen(changed, 'photo', '2026-1')).toBe('2026-1')
  expect(versionSeen(changed, 'photo', '1999-9')).toBe('2026-2')
  expect(versionSeen(changed, 'photo', undefined)).toBe('2026-2')
})
