import { expect, test } from 'vitest'
import type { AirfieldState } from '#app/airfield/status/airfield-state.ts'
import { needsPpr } from './strip-day.ts'

const state = (over: Partial<AirfieldState>): AirfieldState => ({
  instant: 0,
  light: 'green',
  by: 'rules',
  rule: 'open',
  until: null,
  next: null,
  opens: null,
  words: '',
  headline: '',
  reason: '',
  text: '',
  restrictions: [],
  announced: [],
  validUntil: 0,
  ...over,
})

test('the way to ask is offered exactly where one has to ask', () => {
  expect(needsPpr(state({}))).toBe(false)
  expect(needsPpr(state({ rule: 'ppr', light: 'yellow' }))).toBe(true)
  expect(needsPpr(state({ rule: 'ppr-unstaffed', light: 'yellow' }))).toBe(true)
  const closed = { rule: 'closed', light: 'red' } as const
  expect(needsPpr(state(closed))).toBe(false)
  expect(needsPpr(state({ ...closed, opens: { at: 1, mode: 'ppr' } }))).toBe(true)
  expect(needsPpr(state({ ...closed, opens: { at: 1, mode: 'open' } }))).toBe(false)
})

test('nobody is sent to ask while the duty person lets nobody in', () => {
  expect(needsPpr(state({ by: 'duty', light: 'red', rule: 'ppr' }))).toBe(false)
})
