import { expect, test } from 'vitest'
import { demoAirfield } from '#app/features/demo/airfield.demo.ts'
import { demoDatesOn } from '#app/features/demo/demo-dates.ts'
import { demoNotices } from '#app/features/demo/club.demo.ts'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { aipSections, datedRows, isOverdue, overdueParts, takesTwoSheets } from './aip-extract.ts'
import { addsEnglish } from './aip-row.ts'
import { directionRows, runwayRemarks } from './aip-runways.ts'

const today = '2026-06-14'
const now = Date.parse('2026-06-14T08:42:00Z')
const falkenried = demoAirfield(demoDatesOn(today))
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ')

function linesOf(id: string) {
  const section = aipSections(falkenried, { calendar: falkenriedCalendar(), hoursReview: null }, today).find(
    (section) => section.id === id,
  )
  return section!.rows.map(({ label, lines }) => [label.de, ...lines.map(({ de }) => plain(de))])
}

const noHours = { calendar: null, hoursReview: null }

test('a pilot finds the declared distances of every landing direction', () => {
  const rows = directionRows(falkenried.runways, 'de').map(
    ({ designator, tora, toda, asda, lda, displaced, circuit }) =>
      [plain(designator), tora, toda, asda, lda, displaced, circuit?.de].join(' '),
  )
  expect(rows).toEqual([
    '07 900 960 900 820 80 links',
    '25 900 960 900 900 – rechts',
    '07 S 860 860 860 860 – rechts',
    '25 S 860 860 860 860 – links',
  ])
  expect(runwayRemarks(falkenried.runways).map(({ label }) => plain(label.de))).toEqual([
    'Piste 07/25',
    'Hindernis 07',
    'Hindernis 25',
    'Piste 07/25 S',
    'Hindernis 25 S',
  ])
})

test('radio and circuits stand as on the air', () => {
  expect(linesOf('funk')[0]?.slice(0, 2)).toEqual(['Falkenried Info', '129,985 MHz, deutsch'])
  expect(
    linesOf('platzrunde')
      .map(([label, first]) => [label, first])
      .slice(0, 3),
  ).toEqual([
    ['Flugzeuge', 'Nord, 2 300 ft MSL'],
    ['Luftsportgeräte (UL)', 'Nord, 2 000 ft MSL'],
    ['Segelflugzeuge', 'Süd, 2 100 ft MSL'],
  ])
})

test('the hours come from the rules of the opening times', () => {
  expect(linesOf('zeiten')).toContainEqual([
    'Samstag',
    'Sommer 09:00–20:00 Uhr (07:00–18:00 UTC); Winter 10:00 Uhr bis SS (09:00 UTC bis SS)',
  ])
  expect(linesOf('zeiten')).toContainEqual([
    'Freitag',
    'Sommer 14:00–20:00 Uhr (12:00–18:00 UTC), PPR 08:00–14:00 Uhr (06:00–12:00 UTC); Winter PPR 08:00 Uhr bis SS (07:00 UTC bis SS)',
  ])
  expect(aipSections(falkenried, noHours, today).map(({ id }) => id)).not.toContain('zeiten')
})

test('a sheet with much more to say than usual is printed on two', () => {
  const rows = (airfield: typeof falkenried) => [
    ...aipSections(airfield, { calendar: falkenriedCalendar(), hoursReview: null }, today).map(
      (each) => each.rows,
    ),
    runwayRemarks(airfield.runways),
  ]
  expect(takesTwoSheets(rows(falkenried), 'de')).toBe(false)
  const rule = {
    de: 'Anflug nur über Punkt Nord. '.repeat(20),
    en: 'Approach via point north only. '.repeat(20),
  }
  const wordy = rows({ ...falkenried, specialActivities: [rule] })
  expect([takesTwoSheets(wordy, 'de'), takesTwoSheets(wordy, 'en')]).toEqual([true, false])
})

test('what the club has not entered has no row', () => {
  const bare = { ...falkenried, fuel: [], customs: null, rescue: null, licence: null, circuits: [] }
  const labels = aipSections(bare, noHours, today).flatMap(({ rows }) => rows.map(({ label }) => label.de))
  for (const gone of ['Kraftstoff', 'Zoll', 'Rettung und Feuer', 'Genehmigung', 'Flugzeuge'])
    expect(labels).not.toContain(gone)
})

test('a variation with a decimal is written in each language as its readers write it', () => {
  const site = { ...falkenried, magneticVariation: { degrees: 3.9, direction: 'E', year: 2026 } as const }
  const rows = aipSections(site, noHours, today).flatMap((section) => section.rows)
  const [line] = rows.find(({ label }) => label.en === 'Variation')!.lines
  expect([plain(line!.de), plain(line!.en!)]).toEqual(['3,9° Ost (2026)', '3.9° E (2026)'])
})

test('English is repeated only where it says something', () => {
  expect(addsEnglish({ de: '1 467 ft', en: '1,467 ft' })).toBe(false)
  expect(addsEnglish({ de: 'keine', en: 'none' })).toBe(true)
  expect(addsEnglish({ de: 'Gras', en: null })).toBe(false)
})

test('dated remarks name closures that are not over and the notices of the day, the earliest first', () => {
  const notices = demoNotices(demoDatesOn(today)).filter(({ id }) => id === 'gras-weich')
  const rows = datedRows(falkenried, { notices, restrictions: [] }, now)
  expect(rows.map(({ lines }) => plain(lines[0]?.de ?? ''))).toEqual([
    'Grasstreifen nach Regen weich, Segelflug in Rücksprache mit dem Turm.',
    'Piste 07/25 gesperrt: Markierungsarbeiten',
  ])
  expect(plain(rows[0]!.label.de)).toBe('Piste 07/25 S, 13.–15. Juni 2026')
  expect(plain(rows[1]!.label.de)).toBe('16. Juli 2026, 08:00–15:00 Uhr (06:00–13:00 UTC)')
  expect(plain(rows[1]!.label.en)).toBe('16 July 2026, 08:00–15:00 LT (06:00–13:00 UTC)')
  const untranslated = datedRows(
    falkenried,
    { notices: notices.map((notice) => ({ ...notice, textEn: '' })), restrictions: [] },
    now,
  )
  expect(untranslated[0]!.lines).toEqual([{ de: notices[0]!.text, en: null }])
  const end = Date.parse('2026-07-16T13:00:00Z')
  expect(datedRows(falkenried, { notices: [], restrictions: [] }, end)).toEqual([])
})

test('dated remarks name what the tower has restricted, a runway or the field, until it is over', () => {
  const restrictions = [
    { runwayId: null, reason: 'Drachenfest', from: '2026-06-20T08:00:00Z', until: null },
    {
      runwayId: 'rwy-07-25-s',
      reason: 'Mäharbeiten',
      from: '2026-06-14T08:00:00Z',
      until: '2026-06-14T16:00:00Z',
    },
  ]
  const said = (at: number) =>
    datedRows(
      { ...falkenried, runways: falkenried.runways.map((runway) => ({ ...runway, closures: [] })) },
      { notices: [], restrictions },
      at,
    ).map(({ label, lines }) => plain(`${label.de}: ${lines[0]?.de} / ${label.en}: ${lines[0]?.en}`))
  expect(said(now)).toEqual([
    '14. Juni 2026, 10:00–18:00 Uhr (08:00–16:00 UTC): Piste 07/25 S eingeschränkt: Mäharbeiten / 14 June 2026, 10:00–18:00 LT (08:00–16:00 UTC): RWY 07/25 S restricted',
    '20. Juni 2026, 10:00 Uhr (08:00 UTC) bis auf Weiteres: Platz eingeschränkt: Drachenfest / 20 June 2026, 10:00 LT (08:00 UTC) until further notice: Aerodrome restricted',
  ])
  expect(said(Date.parse('2026-06-14T16:00:00Z'))).toHaveLength(1)
})

test('a closure that ends at midnight ends on the day that is over', () => {
  const until = (from: string, to: string) => {
    const restrictions = [{ runwayId: null, reason: 'Fest', from, until: to }]
    const field = { ...falkenried, runways: [] }
    return plain(datedRows(field, { notices: [], restrictions }, now)[0]!.label.de)
  }
  expect(until('2026-06-20T08:00:00Z', '2026-06-20T22:00:00Z')).toBe(
    '20. Juni 2026, 10:00–24:00 Uhr (08:00–22:00 UTC)',
  )
  expect(until('2026-06-20T08:00:00Z', '2026-06-21T22:00:00Z')).toBe(
    '20. Juni 2026, 10:00 Uhr (08:00 UTC) bis 21. Juni 2026, 24:00 Uhr (22:00 UTC)',
  )
})

test('data that nobody has checked in time say so from the day after', () => {
  expect(falkenried.review?.nextReview).toBe('2026-11-26')
  expect(isOverdue(falkenried, '2026-11-26')).toBe(false)
  expect(isOverdue(falkenried, '2026-11-27')).toBe(true)
  expect(isOverdue({ ...falkenried, review: null }, '2099-01-01')).toBe(false)
})

test('the hours say how old they are, and ask for a call when their day of review has passed', () => {
  const hoursReview = { asOf: '2026-03-01', nextReview: '2026-06-01', checker: null, isOverdue: true }
  const result = { calendar: falkenriedCalendar(), hoursReview }
  const hours = aipSections(falkenried, result, today).find(({ id }) => id === 'zeiten')
  expect(hours?.origin).toEqual({ de: 'Stand 1.\u00A0März 2026', en: 'as of 1\u00A0March 2026' })
  expect(overdueParts(falkenried, hoursReview, today)).toContainEqual({
    title: { de: 'Betriebszeiten', en: 'Hours of operation' },
    since: '2026-03-01',
  })
  expect(overdueParts(falkenried, null, today).map(({ title }) => title.en)).not.toContain(
    'Hours of operation',
  )
})
