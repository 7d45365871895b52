import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { FieldStatus } from '#app/features/airfield/status/field-status.ts'
import type { DutyOfDay } from '#app/features/schedule/duties/today.server.ts'
import { clock } from '#app/lib/german-dates.ts'
import { fieldDay } from './field-day.server.ts'

/** Epoch ms of a time on Sunday, 14 June 2026, in Berlin. */
const at = (time: string) => Date.parse(`2026-06-14T${time}:00+02:00`)
const calendar = falkenriedCalendar()
const byRules = { by: 'rules' as const, keepsHours: true }

const duty = (from: string, to: string, who: string | null, runsField = true): DutyOfDay => ({
  id: from + who,
  href: '/',
  label: runsField ? 'Flugleitung' : 'Café',
  times: '',
  who,
  phones: [],
  from: at(from),
  to: at(to),
  runsField,
})

test('the band of a day shows the hours, and a light set by hand in their place as long as it holds', () => {
  const content = { calendar, status: undefined }
  const textOf = (day: ReturnType<typeof fieldDay>) =>
    day?.pieces.map(({ word, from, to }) => `${word} ${clock(from)} ${clock(to)}`)
  expect(textOf(fieldDay({ content, state: byRules, duties: [], instant: at('13:40') }))).toEqual([
    'geöffnet 09:00 18:00',
  ])
  const status = FieldStatus.parse({
    light: 'red',
    setAt: '2026-06-14T10:00:00.000Z',
    validUntil: '2026-06-14T12:00:00.000Z',
  })
  const shut = { by: 'duty' as const, keepsHours: false }
  expect(
    textOf(fieldDay({ content: { calendar, status }, state: shut, duties: [], instant: at('13:40') })),
  ).toEqual(['geöffnet 09:00 12:00', 'Kein Anflug 12:00 14:00', 'geöffnet 14:00 18:00'])
})

test('who runs the field stands there the whole day, two at once below each other, nobody else', () => {
  const duties = [
    duty('10:00', '19:00', 'Anneliese Wolpert', false),
    duty('13:00', '18:00', null),
    duty('09:00', '13:00', 'Emil Sauter'),
    duty('12:00', '18:00', 'Birgit Ahlers'),
  ]
  const day = fieldDay({
    content: { calendar: null, status: undefined },
    state: byRules,
    duties,
    instant: at('13:40'),
  })
  expect(day).toMatchObject({
    pieces: [],
    duty: 'Flugleitung',
    rows: [[{ who: 'Emil Sauter' }, { who: null }], [{ who: 'Birgit Ahlers' }]],
  })
})

test('a club that has entered neither hours nor duties has no band', () => {
  const content = { calendar: null, status: undefined }
  expect(fieldDay({ content, state: byRules, duties: [], instant: at('13:40') })).toBeNull()
})
