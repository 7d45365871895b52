import { expect, test } from 'vitest'
import { afterAnswer, beginRenewal, countsAsExpired, readAnswer, type Renewal } from './session-renewal.ts'

const second = 1000
const minute = 60 * second
const facts = { account: 'jana', remainingMs: 60 * minute }

/** Runs the clock to each time at which the page asks the server, with the given answers; returns these times. */
function run(start: Renewal, answers: ('renewed' | 'refused' | 'unreachable')[]) {
  let renewal = start
  const asked: number[] = []
  for (const kind of answers) {
    if (renewal.dueAt === null) break
    asked.push(renewal.dueAt / second)
    renewal = afterAnswer(renewal, kind === 'renewed' ? { kind, ...facts } : { kind }, renewal.dueAt)
  }
  return { asked, renewal }
}

test('an open page renews five minutes before the proof runs out, again and again', () => {
  const { asked } = run(beginRenewal(facts, 0), ['renewed', 'renewed', 'renewed'])
  expect(asked).toEqual([55 * 60, 110 * 60, 165 * 60])
})

test('a proof counts as run out half a minute early', () => {
  const renewal = beginRenewal(facts, 0)
  expect(countsAsExpired(renewal, 59.5 * minute)).toBe(false)
  expect(countsAsExpired(renewal, 59.5 * minute + 1)).toBe(true)
})

test('without an answer it asks again after 30 s, doubling to 16 min, and from the start after a success', () => {
  const lost = Array<'unreachable'>(8).fill('unreachable')
  const { asked, renewal } = run(beginRenewal(facts, 0), [...lost, 'renewed', 'unreachable', 'unreachable'])
  const waits = asked.slice(1).map((moment, index) => moment - asked[index]!)
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960, 55 * 60, 30])
  expect(renewal).toMatchObject({ end: null, isUnreachable: true, retryMs: 2 * minute })
})

test('a refusal ends it, and nothing is asked any more by itself', () => {
  const { renewal } = run(beginRenewal(facts, 0), ['unreachable', 'refused'])
  expect(renewal).toMatchObject({ end: 'expired', dueAt: null, isUnreachable: false })
  expect(countsAsExpired(renewal, 0)).toBe(true)
  expect(afterAnswer(renewal, { kind: 'unreachable' }, minute)).toMatchObject({ end: 'expired', dueAt: null })
  expect(afterAnswer(renewal, { kind: 'renewed', ...facts }, minute)).toMatchObject({
    end: null,
    expiresAt: 61 * minute,
  })
})

test('somebody else’s session does not carry on one’s own page', () => {
  const other = afterAnswer(beginRenewal(facts, 0), { kind: 'renewed', ...facts, account: 'ole' }, minute)
  expect(other).toMatchObject({ end: 'other-account', dueAt: null, account: 'jana' })
})

test('near the end of the whole session there is one last question and no endless loop', () => {
  const short = { account: 'jana', remainingMs: 3 * minute }
  expect(beginRenewal(short, 0).dueAt).toBe(3 * minute)
  expect(beginRenewal({ ...short, remainingMs: 0 }, 0).dueAt).toBe(30 * second)
})

test('only a clear word of the server ends a session', () => {
  expect(readAnswer(200, facts)).toEqual({ kind: 'renewed', ...facts })
  for (const status of [400, 401, 403, 404])
    expect(readAnswer(status, undefined)).toEqual({ kind: 'refused' })
  for (const status of [408, 429, 500, 502, 503]) {
    expect(readAnswer(status, { error: 'x' })).toEqual({ kind: 'unreachable' })
  }
  for (const body of [undefined, null, 'ja', {}, { account: 'jana' }, { ...facts, remainingMs: '60' }]) {
    expect(readAnswer(200, body)).toEqual({ kind: 'unreachable' })
  }
})
