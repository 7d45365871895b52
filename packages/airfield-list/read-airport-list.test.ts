import { expect, test } from 'vitest'
import { csvRecords } from '#packages/airfield-list/read-airport-list.ts'

test('fields in quotes may hold commas, line breaks and quotes', () => {
  expect(csvRecords('\uFEFF"id","name"\r\n1,"Platz, ""Am Wald""\nSüd"\r\n2,\n3\n')).toEqual([
    { id: '1', name: 'Platz, "Am Wald"\nSüd' },
    { id: '2', name: '' },
    { id: '3', name: '' },
  ])
})

test('an empty file has no records', () => {
  expect(csvRecords('')).toEqual([])
  expect(csvRecords('id,name\n')).toEqual([])
})
