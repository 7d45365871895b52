import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { airfieldStateAt } from '../status/airfield-state.ts'
import { FieldStatus } from '../status/field-status.ts'
import { englishAnswer } from './hours-answer.ts'

const calendar = falkenriedCalendar()

function answerAt(iso: string, light?: FieldStatus['light']) {
  const status =
    light === undefined
      ? undefined
      : FieldStatus.parse({ light, setAt: '2026-06-14T06:35:00Z', validUntil: '2026-06-14T16:00:00Z' })
  const state = airfieldStateAt({ calendar, status, restrictions: [] }, Date.parse(iso))
  return englishAnswer(calendar, state).replaceAll('\u00A0', ' ')
}

test('the engine speaks English for itself', () => {
  expect(answerAt('2026-06-14T08:42:00Z')).toBe('The airfield is open today until 18:00 LT (16:00 UTC).')
})

test('the duty person’s light outranks the rules and says until when', () => {
  expect(answerAt('2026-06-14T08:42:00Z', 'red')).toBe('No approaches until 18:00 LT (16:00 UTC).')
  expect(answerAt('2026-06-14T08:42:00Z', 'yellow')).toBe(
    'Please call before you come until 18:00 LT (16:00 UTC).',
  )
})
