import { expect, test } from 'vitest'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { refusalWords } from './refusal-words.ts'

const span = { from: berlinInstant('2026-06-20', 600), to: berlinInstant('2026-06-20', 720) }
const taken = { reason: 'taken', memberId: 'svenja', span } as const
const nameOf = () => 'Svenja Distler'

test('whoever has booked the aircraft twice is told so, everybody else who has it', () => {
  expect(refusalWords(taken, nameOf, 'svenja').sentence).toMatch(/^Da ist es schon vergeben: Du hast es /)
  expect(refusalWords(taken, nameOf, 'emil').sentence).toMatch(/: Svenja Distler hat es /)
  expect(refusalWords({ ...taken, memberId: null }, () => 'der Verein', null).sentence).toContain(
    'der Verein hat es',
  )
})
