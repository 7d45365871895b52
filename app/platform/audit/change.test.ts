import { expect, test } from 'vitest'
import { z } from 'zod'
import { changesBetween } from './change.ts'

test('only what differs is kept, under the path of its field', () => {
  const before = { title: 'Hallenfest', details: { place: 'Halle 1', seats: 40 }, tags: ['fest'] }
  const after = { title: 'Hallenfest', details: { place: 'Halle 2', seats: 40 }, tags: ['fest', 'tanz'] }
  expect(changesBetween(before, after)).toEqual([
    { field: 'details.place', before: 'Halle 1', after: 'Halle 2' },
    { field: 'tags', before: ['fest'], after: ['fest', 'tanz'] },
  ])
})

test('something new has an after alone and something removed a before, and nothing counts as nothing', () => {
  expect(changesBetween(null, { title: 'Neu', note: null, tags: [], text: '' })).toEqual([
    { field: 'title', after: 'Neu' },
  ])
  expect(changesBetween({ title: 'Alt', open: false }, undefined)).toEqual([
    { field: 'open', before: false },
    { field: 'title', before: 'Alt' },
  ])
  expect(changesBetween({ note: null }, { note: '' })).toEqual([])
})

test('of a personal field only that it changed is kept, wherever it stands', () => {
  const before = { status: 'active', details: { email: 'a@verein.example', phones: [{ number: '1' }] } }
  const after = { status: 'passive', details: { email: 'b@verein.example', phones: [] } }
  const masked = [
    { field: 'details.email', isMasked: true },
    { field: 'details.phones', isMasked: true },
    { field: 'status', before: 'active', after: 'passive' },
  ]
  expect(changesBetween(before, after, ['email', 'phones'])).toEqual(masked)
  expect(changesBetween(before, after, { allBut: ['status'] })).toEqual(masked)
})

test('secrets are masked whoever forgot to name them', () => {
  expect(changesBetween({ keyHash: 'a', IBAN: 'DE1' }, { keyHash: 'b', IBAN: 'DE2' })).toEqual([
    { field: 'IBAN', isMasked: true },
    { field: 'keyHash', isMasked: true },
  ])
})

test('a document is kept as its words, and of a long text the part that differs', () => {
  const textOf = (text: string) => [{ type: 'paragraph', content: [{ text }] }]
  expect(changesBetween({ body: textOf('Moin') }, { body: textOf('Servus') })).toEqual([
    { field: 'body', before: 'Moin', after: 'Servus' },
  ])
  const [long] = changesBetween(
    { body: `${'a'.repeat(2000)} alt ${'z'.repeat(2000)}` },
    { body: `${'a'.repeat(2000)} neu ${'z'.repeat(2000)}` },
  )
  const side = z.string().max(700)
  const { before, after } = z.object({ before: side, after: side }).parse(long)
  expect(before).toMatch(/^… a{59} alt z+ …$/)
  expect(after).toMatch(/^… a{59} neu z+ …$/)
})
