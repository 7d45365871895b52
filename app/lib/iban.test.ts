import { expect, test } from 'vitest'
import { groupedIban, ibanFault, plainIban } from './iban.ts'

test('an account number is taken with spaces and small letters', () => {
  expect(ibanFault('DE89 3704 0044 0532 0130 00')).toBeUndefined()
  expect(ibanFault('at611904300234573201')).toBeUndefined()
  expect(plainIban('de89 3704 0044')).toBe('DE8937040044')
  expect(groupedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})

test('a swapped digit, a missing one and a card number are refused with what is wrong', () => {
  expect(ibanFault('DE89 3704 0044 0532 0310 00')).toContain('Zahlendreher')
  expect(ibanFault('DE89 3704 0044 0532 0130 0')).toBe('Diese IBAN hat 21 Stellen, es müssen 22 sein.')
  expect(ibanFault('4111 1111 1111 1111')).toContain('zwei Buchstaben')
})
