import { expect, test } from 'vitest'
import { applicationForm } from './application-form.ts'
import { toMembershipClass } from './membership-class.ts'

const today = '2026-06-14'

function aClass(id: string, details: Record<string, unknown>) {
  return toMembershipClass({
    id,
    name: id,
    valid_from: '2026-01-01',
    details: JSON.stringify(details),
  })
}

const classes = [
  aClass('aktiv', { ageFrom: 27 }),
  aClass('jugend', { ageFrom: 13, ageTo: 26 }),
  aClass('foerdernd', { ageFrom: 16, withoutFlying: true }),
  aClass('ehren', { openToApplicants: false, withoutFlying: true }),
]

const grownUp = {
  vorname: 'Mia',
  nachname: 'Lorenz',
  geburtsdatum: '1990-02-11',
  strasse: 'Am Wehr 4',
  plz: '00000',
  ort: 'Falkenried',
  email: 'mia@gast.example',
  beitragsklasse: 'aktiv',
  eintritt: '2026-07-01',
  'sparte-glider': 'ja',
  satzung: 'ja',
  datenschutz: 'ja',
}

function faults(changes: Record<string, string | undefined>) {
  const form = Object.fromEntries(
    Object.entries({ ...grownUp, ...changes }).filter(([, value]) => value !== undefined),
  )
  const parsed = applicationForm({ classes, today }).safeParse(form)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('an application needs person, class, branch and both acknowledgements', () => {
  expect(faults({})).toEqual([])
  expect(faults({ nachname: '' })).toEqual(['nachname'])
  expect(faults({ 'sparte-glider': undefined })).toEqual(['sparte-glider'])
  expect(faults({ satzung: undefined })).toEqual(['satzung'])
  expect(faults({ eintritt: '2026-06-13' })).toEqual(['eintritt'])
})

test('everything that is wrong is said at once, in the order of the form', () => {
  expect(faults({ nachname: '', beitragsklasse: '' })).toEqual(['nachname', 'beitragsklasse'])
  expect(
    faults({
      nachname: '',
      email: 'mia',
      beitragsklasse: 'jugend',
      eintritt: '2026-06-13',
      'sparte-glider': undefined,
      iban: 'DE00',
      satzung: undefined,
    }),
  ).toEqual([
    'nachname',
    'email',
    'sparte-glider',
    'beitragsklasse',
    'eintritt',
    'kontoinhaber',
    'iban',
    'lastschrift',
    'satzung',
  ])
  // Guardians are not required while the age is unknown.
  expect(faults({ geburtsdatum: '', ort: '' })).toEqual(['geburtsdatum', 'ort'])
})

test('the class must fit the age on the day of entry, and an honour cannot be applied for', () => {
  expect(faults({ beitragsklasse: 'jugend' })).toEqual(['beitragsklasse'])
  expect(faults({ geburtsdatum: '1999-07-01' })).toEqual([])
  expect(faults({ geburtsdatum: '1999-07-02' })).toEqual(['beitragsklasse'])
  expect(faults({ beitragsklasse: 'ehren' })).toEqual(['beitragsklasse'])
  expect(faults({ beitragsklasse: '' })).toEqual(['beitragsklasse'])
})

test('a supporter chooses no branch', () => {
  expect(faults({ beitragsklasse: 'foerdernd', 'sparte-glider': undefined })).toEqual([])
})

test('under 18 both guardians agree, or the one who has custody alone', () => {
  const minor = { geburtsdatum: '2010-02-11', beitragsklasse: 'jugend' }
  expect(faults(minor)).toEqual([
    'vertretung-1-name',
    'vertretung-1-email',
    'vertretung-2-name',
    'vertretung-2-email',
  ])
  const first = { 'vertretung-1-name': 'Katrin Lorenz', 'vertretung-1-email': 'katrin@gast.example' }
  expect(faults({ ...minor, ...first, 'allein-sorgeberechtigt': 'ja' })).toEqual([])
  expect(faults({ ...minor, ...first })).toEqual(['vertretung-2-name', 'vertretung-2-email'])
  // Of full age only on the day of entry.
  const almost = { geburtsdatum: '2008-06-15', beitragsklasse: 'jugend', eintritt: '2026-07-01' }
  expect(faults(almost)).toHaveLength(4)
  expect(faults({ ...almost, geburtsdatum: '2008-06-14' })).toEqual([])
})

test('a mandate needs holder, a right account number and the consent, or nothing of it', () => {
  const iban = 'DE89 3704 0044 0532 0130 00'
  expect(faults({ kontoinhaber: 'Mia Lorenz', iban, lastschrift: 'ja' })).toEqual([])
  expect(faults({ iban })).toEqual(['kontoinhaber', 'lastschrift'])
  expect(
    faults({ kontoinhaber: 'Mia Lorenz', iban: 'DE89 3704 0044 0532 0310 00', lastschrift: 'ja' }),
  ).toEqual(['iban'])
})
