import { expect, test } from 'vitest'
import { allOf, differingNames, isSecret } from './saved-fields.ts'

const aField = { name: 'notiz', type: 'text', use: '', value: 'Ruft um acht wieder an.' }

test('passwords, keys, codes and bank accounts are never kept, whatever the field is called', () => {
  const secrets = [
    { ...aField, type: 'password' },
    { ...aField, name: 'iban' },
    { ...aField, name: 'smtpPasswort' },
    { ...aField, name: 'apiToken' },
    { ...aField, use: 'one-time-code' },
    { ...aField, use: 'section-a cc-number' },
    { ...aField, value: 'Bitte auf DE89 3704 0044 0532 0130 00 überweisen.' },
    { ...aField, value: 'NL91ABNA0417164300' },
  ]
  for (const secret of secrets) expect(isSecret(secret), JSON.stringify(secret)).toBe(true)
})

test('what a volunteer types every day is kept', () => {
  const plain = ['D-EQFA steht bis Freitag in der Werft.', 'EDXF', 'Rechnung 2026-0815', 'DE-28 Falkenried']
  for (const value of plain) expect(isSecret({ ...aField, value }), value).toBe(false)
  expect(isSecret({ ...aField, name: 'spinnaker' })).toBe(false)
  // The id of a picture may begin like an IBAN.
  expect(isSecret({ ...aField, value: 'de12'.padEnd(32, '7') })).toBe(false)
})

test('only what a person typed counts as different, and line breaks do not', () => {
  const saved = { titel: 'Flugtag', text: 'Erste\nZweite', expectedRevision: '3', intent: 'speichern' }
  expect(differingNames(saved, { ...saved, expectedRevision: '4', text: 'Erste\r\nZweite' })).toEqual([])
  expect(differingNames(saved, { ...saved, titel: 'Flugtage' })).toEqual(['titel'])
  expect(differingNames(saved, { titel: 'Flugtag', text: '' })).toEqual(['text'])
  expect(differingNames({}, { neu: '' })).toEqual([])
})

test('fields of one name keep their order', () => {
  expect(allOf({ tag: 'mo', 'tag#1': 'di', tagX: 'mi' }, 'tag')).toEqual(['mo', 'di'])
})
