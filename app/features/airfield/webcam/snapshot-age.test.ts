import { expect, test } from 'vitest'
import { snapshotAge } from './snapshot-age.ts'
import { pastSnapshots } from './snapshots.server.ts'

const taken = Date.parse('2026-06-14T08:00:00Z')
const after = (hours: number, minutes = 0, seconds = 0) =>
  taken + ((hours * 60 + minutes) * 60 + seconds) * 1000
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a picture is out of date from fifteen minutes on and no longer shown from two hours on', () => {
  const states = [after(0), after(0, 14, 59), after(0, 15), after(1, 59, 59), after(2)].map(
    (now) => snapshotAge(taken, now).state,
  )
  expect(states).toEqual(['current', 'current', 'outdated', 'outdated', 'gone'])
  expect(snapshotAge(null, taken).state).toBe('none')
})

test('a page without script knows in how many seconds a picture is called otherwise', () => {
  const held = [after(0), after(0, 14, 59), after(0, 15), after(1, 59, 59), after(2)].map(
    (now) => snapshotAge(taken, now).heldSeconds,
  )
  expect(held).toEqual([900, 1, 6300, 1, null])
})

test('the age is said in whole minutes', () => {
  const words = [
    after(0, 0, 59),
    after(0, 1),
    after(0, 2),
    after(0, 59, 59),
    after(1),
    after(1, 1),
    after(1, 22),
  ].map((now) => plain(snapshotAge(taken, now).text))
  expect(words).toEqual([
    'vor weniger als einer Minute',
    'vor einer Minute',
    'vor 2 Minuten',
    'vor 59 Minuten',
    'vor einer Stunde',
    'vor einer Stunde und einer Minute',
    'vor einer Stunde und 22 Minuten',
  ])
})

test('the age is said in English on an English page', () => {
  const moments = [after(0), after(0, 1), after(0, 12), after(1), after(1, 1), after(1, 22), after(2)]
  expect(moments.map((now) => plain(snapshotAge(taken, now, 'en').text))).toEqual([
    'less than a minute ago',
    'a minute ago',
    '12 minutes ago',
    'an hour ago',
    'an hour and a minute ago',
    'an hour and 22 minutes ago',
    'more than two hours ago',
  ])
})

function saidAt(now: number) {
  const { state, text } = snapshotAge(taken, now)
  return { state, text }
}

test('every wording holds until the moment given and not beyond', () => {
  for (const now of [after(0), after(0, 14, 30), after(0, 15), after(1, 59, 59)]) {
    const { until } = snapshotAge(taken, now)
    const said = saidAt(now)
    expect(saidAt(until! - 1)).toEqual(said)
    expect(saidAt(until!)).not.toEqual(said)
  }
  expect(snapshotAge(taken, after(5)).until).toBeNull()
})

test('a camera whose clock runs ahead sends new pictures, not future ones', () => {
  expect(snapshotAge(after(0, 3), taken).text).toBe('vor weniger als einer Minute')
})

test('of six hours one picture per half-hour stays, besides the newest', () => {
  const now = after(10)
  const everyMinute = Array.from({ length: 601 }, (_, minute) => after(0, minute))
  const { rows, files } = pastSnapshots(everyMinute, now)
  const kept = everyMinute.filter((moment) => !rows.includes(moment))
  expect(files).toEqual(rows)
  expect(kept).toHaveLength(13)
  expect(kept.at(-1)).toBe(now)
  expect(kept[0]).toBe(after(4, 1))
  expect(kept[1]).toBe(after(4, 30))
})

test('no picture is kept for more than a day, but the page still knows when it was taken', () => {
  expect(pastSnapshots([taken], after(23, 59))).toEqual({ rows: [], files: [] })
  expect(pastSnapshots([taken], after(24))).toEqual({ rows: [], files: [taken] })
  expect(pastSnapshots([], taken)).toEqual({ rows: [], files: [] })
})
