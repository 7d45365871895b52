import { expect, test } from 'vitest'
import { demoDates } from '#app/features/demo/demo-dates.ts'
import { demoTariffs } from '#app/features/demo/prices.demo.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { clashingTariff } from './tariff.resource.server.ts'
import { TariffForm, tariffGroups, tariffInForm } from './tariff-form.ts'

const tariffs = demoTariffs(demoDates('2026-06-14'))

test('a price that is opened and saved unchanged stays as it was', () => {
  for (const tariff of tariffs) {
    const { id, ...stored } = tariff
    const read = readRecord(
      tariffGroups,
      TariffForm,
      recordValues(tariffGroups, tariffInForm(stored)),
      stored,
    )
    expect(read.ok ? { ...read.value, id } : [id, read.errors]).toEqual(tariff)
  }
})

test('no two prices of the demo list are for one case', () => {
  const clashes = tariffs.map((tariff) => [tariff.id, clashingTariff(tariff, tariffs)?.id])
  expect(clashes.filter(([, other]) => other !== undefined)).toEqual([])
})

test('bounds that only touch are no clash: up to 1000 kg and above 1000 kg', () => {
  const [lower, upper] = ['ldg-1000-mit', 'ldg-1200-mit'].map((id) =>
    tariffs.find((tariff) => tariff.id === id)!,
  )
  expect(clashingTariff(lower!, [upper!])).toBeUndefined()
  expect(clashingTariff({ ...lower!, mtomToKg: 1001 }, [upper!])?.id).toBe('ldg-1200-mit')
  const later = { ...lower!, mtomToKg: 1001, validFrom: '2027-01-01' }
  expect(clashingTariff(later, [{ ...upper!, validTo: '2026-12-31' }])).toBeUndefined()
  expect(clashingTariff({ ...later, id: 'self' }, [{ ...later, id: 'self' }])).toBeUndefined()
})
