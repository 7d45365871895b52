import { expect, test } from 'vitest'
import { diffText } from '#app/lib/word-diff.ts'
import { beforeAndAfter } from './audit-lines.tsx'

const between = (before: string, after: string) =>
  beforeAndAfter({ label: 'Satz', parts: diffText(before, after) })

test('a short change reads as what was and what is', () => {
  expect(between('bis Montag gesperrt', 'bis Freitag gesperrt')).toEqual({
    before: 'bis Montag gesperrt',
    after: 'bis Freitag gesperrt',
  })
  expect(between('', 'neu')).toEqual({ before: '', after: 'neu' })
})

test('long texts and those of several lines are read word by word', () => {
  expect(between('Wort '.repeat(40), 'Wort '.repeat(41))).toBeUndefined()
  expect(between('eins\nzwei', 'eins\ndrei')).toBeUndefined()
})
