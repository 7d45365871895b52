import { expect, test } from 'vitest'
import { stableText } from './stable-text.ts'

test('an id has one name wherever it stands', () => {
  const stable = stableText()
  const [one, other] = ['019ec54b-7fc0-709b-b41b-76cd7b232461', '019ec54b-7fc0-709b-b41b-76cd7b232462']
  expect(stable(`/a/${one}/b/${other}`)).toBe('/a/‹id 1›/b/‹id 2›')
  expect(stable(one)).toBe('‹id 1›')
})

test('built names lose what changes with the build', () => {
  expect(stableText()('/assets/encode-sans-core-CctdBzKS.woff2')).toBe(
    '/assets/encode-sans-core-‹built›.woff2',
  )
})

test('words, also long ones, stay as they are', () => {
  const text = 'die-halle-riecht-wieder-nach-leim Luftfahrzeugkennzeichen'
  expect(stableText()(text)).toBe(text)
})

test('tokens of links are named', () => {
  expect(stableText()('/kontakt/nachricht/Zx3kP0aQ9vBn7LmT2sWc8RdY5uHj1GfE')).toBe(
    '/kontakt/nachricht/‹token 1›',
  )
})

test('how long something took is named, also when it took more than a second', () => {
  expect(stableText()('Probedatei gehen. 840 ms')).toBe('Probedatei gehen. ‹time 1› ms')
  expect(stableText()('Probedatei gehen. 1 234 ms')).toBe('Probedatei gehen. ‹time 1› ms')
})
