import { expect, test } from 'vitest'
import { tafOf } from '#test/weather-stand-in.ts'
import { readTafs } from './taf-answer.ts'

const issued = new Date('2026-06-14T08:00:00Z')
const now = Date.parse('2026-06-14T08:42:00Z')

test('a forecast is its text and the time it holds', () => {
  const answer = readTafs([tafOf('ETHN', issued)], now)
  expect(answer).toMatchObject({
    ok: true,
    heard: [
      {
        station: 'ETHN',
        kind: 'forecast',
        forecast: {
          issuedAt: issued.getTime(),
          validFrom: Date.parse('2026-06-14T08:00:00Z'),
          validTo: Date.parse('2026-06-14T17:00:00Z'),
        },
      },
    ],
  })
})

test('a forecast without text, without an end or for a month is none', () => {
  const taf = tafOf('ETHN', issued)
  for (const more of [
    { rawTAF: '' },
    { rawTAF: 'morgen schön' },
    { validTimeTo: null },
    { validTimeTo: taf.validTimeFrom },
    { validTimeTo: taf.validTimeFrom + 30 * 86_400 },
    { issueTime: '2026-06-15T08:00:00Z' },
  ])
    expect(readTafs([{ ...taf, ...more }], now)).toEqual({ ok: false, reason: 'unreadable' })
  expect(readTafs([], now)).toEqual({ ok: true, heard: [] })
})
