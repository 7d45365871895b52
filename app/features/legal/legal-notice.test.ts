import { expect, test } from 'vitest'
import { Club } from '#app/features/club/club.ts'
import { legalNotice } from './legal-notice.ts'
import { isExplained } from './privacy.ts'

const little = Club.parse({
  id: 'lsv',
  name: 'Luftsportverein Musterstadt e. V.',
  shortName: 'LSV',
  address: { street: 'Am Platz 1', postalCode: '00000', city: 'Musterstadt' },
  phone: '0000 / 1',
  phoneE164: '+490000001',
  email: 'verein@musterstadt.example',
})

const nobody = { representatives: [], editor: null }

function titles(club: Club, people: Parameters<typeof legalNotice>[1] = nobody) {
  return legalNotice(club, people).map(({ title }) => title)
}

test('the legal notice of a club that entered little has no empty headings', () => {
  expect(titles(little)).toEqual(['Angaben nach § 5 DDG', 'Kontakt'])
})

test('each fact the club enters brings its heading', () => {
  const club = Club.parse({
    ...little,
    register: { court: 'Amtsgericht Musterstadt', number: 'VR 1234' },
    tax: { vatId: 'DE000000000', scheme: 'regular', nonProfit: false, note: '' },
    aviationAuthority: 'Luftfahrtbehörde des Landes',
    editorialResponsible: { personId: 'pia', basis: '§ 18 Abs. 2 MStV', address: 'Anschrift wie oben' },
  })
  const people = {
    representatives: [{ name: 'Marlene Ostertag', office: 'Erste Vorsitzende' }],
    editor: 'Pia Sommerau',
  }
  expect(titles(club, people)).toEqual([
    'Angaben nach § 5 DDG',
    'Vertreten durch',
    'Kontakt',
    'Registereintrag',
    'Umsatzsteuer-Identifikationsnummer',
    'Zuständige Luftfahrtbehörde',
    'Verantwortlich nach § 18 Abs. 2 MStV',
  ])
})

test('an editor who is no longer known leaves no heading behind', () => {
  const club = Club.parse({
    ...little,
    editorialResponsible: { personId: 'pia', basis: '§ 18 Abs. 2 MStV', address: 'Anschrift wie oben' },
  })
  expect(titles(club)).not.toContain('Verantwortlich nach § 18 Abs. 2 MStV')
})

test('the privacy notice explains what is switched on and nothing else', () => {
  const on = little.features
  expect(isExplained('hosting', on)).toBe(true)
  expect(isExplained('kontakt', on)).toBe(true)
  expect(isExplained('kontakt', { ...on, contactForm: false })).toBe(false)
  expect(isExplained('webcam', { ...on, webcam: false })).toBe(false)
  expect(isExplained('medien', on)).toBe(false)
  expect(isExplained('vereinsflieger', { ...on, vereinsflieger: 'link' })).toBe(false)
  expect(isExplained('vereinsflieger', { ...on, vereinsflieger: 'personal' })).toBe(true)
})
