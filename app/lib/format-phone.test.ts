import { expect, test } from 'vitest'
import { phoneShown } from './format-phone.ts'

test('German numbers are shown as they are dialled here, others as they were given', () => {
  expect(phoneShown('+491713920002')).toBe('0171 3920002')
  expect(phoneShown('+49911234567')).toBe('0911234567')
  expect(phoneShown('+436641234567')).toBe('+436641234567')
  expect(phoneShown('0000 / 112 25')).toBe('0000 / 112 25')
})
