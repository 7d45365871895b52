import { expect, test } from 'vitest'
import { MemberDetails, type Member } from './member.ts'
import { memberFormValues } from './member-form-values.ts'
import { dueOf, partOfField, partsToOpen, partTexts } from './member-parts.ts'

const person: Member = {
  ...MemberDetails.parse({}),
  id: 'emil',
  memberNumber: 12,
  title: null,
  firstName: 'Emil',
  lastName: 'Sauter',
  status: 'active',
  publicNameForm: 'none',
  pictureId: null,
  updatedAt: '2026-06-01T00:00:00Z',
  revision: 1,
  email: 'emil@falkenried.example',
  membershipClassId: 'full',
  joinedOn: '2019-04-01',
}
const around = { today: '2026-06-14', hasAccount: true, openChanges: 0, hasConsent: false }
const sentences = (changes: Partial<Member>, more = {}) =>
  dueOf({ ...person, ...changes }, { ...around, ...more }).map(({ sentence }) =>
    sentence.replaceAll('\u00A0', ' '),
  )

test('nothing is due about somebody of whom all is known', () => {
  expect(sentences({})).toEqual([])
  expect(sentences({ status: 'left', email: null, membershipClassId: null })).toEqual([])
})

test('what has run out, runs out soon or is missing is said', () => {
  expect(sentences({ medicalValidUntil: '2026-06-01' })).toEqual([
    'Die Tauglichkeit ist am 1. Juni 2026 abgelaufen.',
  ])
  expect(sentences({ licences: [{ kind: 'SPL', validUntil: '2026-07-01' }] })).toEqual([
    'Die Lizenz SPL läuft am 1. Juli 2026 ab.',
  ])
  expect(sentences({ medicalValidUntil: '2027-06-01' })).toEqual([])
  expect(sentences({ birthDate: '2012-01-01' })).toEqual(['Minderjährig, ohne Sorgeberechtigte im Eintrag.'])
  expect(sentences({ birthDate: '2008-06-14' })).toEqual([])
  expect(sentences({ publicNameForm: 'full' })).toHaveLength(1)
  expect(sentences({ publicNameForm: 'full' }, { hasConsent: true })).toEqual([])
  expect(sentences({ email: null, membershipClassId: null })).toHaveLength(2)
  expect(sentences({}, { hasAccount: false, openChanges: 1 })).toHaveLength(2)
})

test('each part is read as a line, and opens where something else was typed or refused', () => {
  const values = memberFormValues(person)
  const texts = partTexts(values, [{ value: 'full', label: 'Vollmitglied' }], '2026-06-14')
  expect(texts.stammdaten.replaceAll('\u00A0', ' ')).toBe(
    'Nr. 12 · aktiv · Beitragsklasse Vollmitglied · im Verein seit 1. April 2019',
  )
  expect(texts.kontakt).toBe('emil@falkenried.example')
  expect([...partsToOpen(values, { values, errors: {} })]).toEqual([])
  const typed = { ...values, city: 'Falkenried', intent: 'speichern' }
  expect([...partsToOpen(values, { values: typed, errors: { 'licences.0.kind': 'Fehlt.' } })]).toEqual([
    'kontakt',
    'fliegerisches',
  ])
  expect(partOfField('visibility-phone')).toBe('sichtbarkeit')
})
