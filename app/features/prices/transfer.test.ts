import { expect, test } from 'vitest'
import { epcPaymentText } from './transfer.ts'

const transfer = {
  holder: 'Luftsportverein Musterstadt e. V.',
  iban: 'de02 1203 0000 0000 2020 51',
  bic: null,
  amountCents: 6605,
  purpose: 'D-EXYZ 14.06.2026 Landegebuehr',
}

test('a payment is written line by line as the Payments Council has it', () => {
  expect(epcPaymentText(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Luftsportverein Musterstadt e. V.',
    'DE02120300000000202051',
    'EUR66.05',
    '',
    '',
    'D-EXYZ 14.06.2026 Landegebuehr',
  ])
})

test('nothing to pay, or part of a cent, is no payment', () => {
  expect(
    [0, -100, 12.5, 100_000_000_000].map((amountCents) => epcPaymentText({ ...transfer, amountCents })),
  ).toEqual([null, null, null, null])
  expect(epcPaymentText({ ...transfer, amountCents: 1 })).toContain('EUR0.01')
})

test('no line break of a name or a purpose can move the amount', () => {
  const lines = epcPaymentText({ ...transfer, holder: 'Verein\nDE99', purpose: 'a\r\nEUR1\u2028b' })?.split(
    '\n',
  )
  expect(lines).toHaveLength(11)
  expect(lines?.[7]).toBe('EUR66.05')
})
