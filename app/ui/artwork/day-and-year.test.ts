import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clubMark } from './club-mark.ts'
import { clockTime } from './clock-time.ts'
import { dayBand } from './day-band.ts'
import { iconNames, iconSvg } from './icons.ts'
import { standaloneDrawing } from './standalone.ts'
import { sunChart, type SunChartDay } from './sun-chart.ts'

const SUN = { dawn: 270, sunrise: 314, sunset: 1285, dusk: 1328 }

const drawnIn = (html: string) => [...html.matchAll(/<svg[\s\S]*?<\/svg>/g)].map(([svg]) => svg)

async function renders(svg: string) {
  const file = standaloneDrawing(svg, { width: 400, height: 120, scheme: 'light', background: 'paper' })
  return (await sharp(Buffer.from(file)).stats()).entropy > 0
}

test('a day with a break and a PPR evening shows all three intervals differently', async () => {
  const html = dayBand({
    ...SUN,
    intervals: [
      { from: 1080, to: 1200, mode: 'ppr' },
      { from: 540, to: 720, mode: 'open' },
      { from: 780, to: 1080, mode: 'open' },
    ],
    now: 642,
  })
  expect(html).toContain(
    'Betriebszeit 09:00 bis 12:00 Uhr, Betriebszeit 13:00 bis 18:00 Uhr, nur mit PPR 18:00 bis 20:00 Uhr',
  )
  expect(html.match(/class="db-open"/g)).toHaveLength(6)
  expect(html.match(/class="db-ppr"/g)).toHaveLength(3)
  for (const svg of drawnIn(html)) expect(await renders(svg)).toBe(true)
})

test('the line of the present does not cross the hours', () => {
  const hours = (now: number) => dayBand({ ...SUN, intervals: [{ from: 540, to: 720, mode: 'open' }], now })
  expect(hours(545)).toContain('geöffnet 09:00–12:00')
  expect(hours(642)).not.toContain('geöffnet')
  expect(hours(642)).toContain('>–12:00<')
  // On a phone the shortest text stands on the other side of the line.
  const phone = dayBand({ ...SUN, intervals: [{ from: 540, to: 1080, mode: 'open' }], now: 840 }).split(
    'db-m',
  )[1]
  expect(phone).toContain('text-anchor="start">bis 18:00<')
  const near = dayBand({ ...SUN, intervals: [{ from: 540, to: 1080, mode: 'open' }], now: 821 })
  expect(near.split('db-m')[1]).toContain('text-anchor="start">bis 18:00<')
  // On a short day in winter it has no room on either side.
  const winter = dayBand({ ...SUN, intervals: [{ from: 600, to: 1012, mode: 'open' }], now: 781 })
  expect(winter.slice(winter.indexOf('db-m'))).toContain('>–16:52<')
  const english = dayBand({
    ...SUN,
    intervals: [{ from: 540, to: 1080, mode: 'open' }],
    now: 828,
    language: 'en',
  })
  expect(english.split('db-m')[1]).toContain('text-anchor="end">–18:00<')
  const ppr = dayBand({ ...SUN, intervals: [{ from: 480, to: 987, mode: 'ppr' }], now: 897 })
  expect(ppr.slice(ppr.indexOf('db-m'))).toContain('>PPR<')
})

test('the present stands on no label, and the sun’s time beside it moves aside', () => {
  const winter = { dawn: 433, sunrise: 468, sunset: 987, dusk: 1023 }
  const ppr = [{ from: 480, to: 987, mode: 'ppr' as const }]
  const [, , phone = ''] = dayBand({ ...winter, intervals: ppr, now: 914 })
    .split('<svg ')
    .slice(1)
  expect(phone).not.toContain('PPR 08:00')
  const at = (drawn: string, name: string) =>
    Number(new RegExp(`x="([\\d.]+)"[^>]*>${name}`).exec(drawn)?.[1])
  const [wide = ''] = dayBand({ ...winter, intervals: ppr, now: 914 })
    .split('<svg ')
    .slice(1)
  expect(at(wide, 'SS 16:27') - at(wide, 'jetzt 15:14')).toBeGreaterThanOrEqual(70)
})

test('a closed day says so and another day than today has no present', () => {
  const html = dayBand({ ...SUN, intervals: [], now: null })
  expect(html).toContain('geschlossen')
  expect(html).not.toContain('jetzt')
  expect(html).not.toContain('db-open')
})

test('the band starts at midnight when the night is being flown', () => {
  expect(dayBand({ ...SUN, intervals: [{ from: 60, to: 240, mode: 'open' }], now: null })).toContain(
    '>00:00<',
  )
  expect(dayBand({ ...SUN, intervals: [], now: null })).not.toContain('>00:00<')
})

test('the end of the day is 24:00', () => {
  expect(clockTime(1440)).toBe('24:00')
  expect(clockTime(0)).toBe('00:00')
  expect(clockTime(641.6)).toBe('10:42')
})

function yearOfDays(year: number): SunChartDay[] {
  const first = Temporal.PlainDate.from(`${year}-01-01`)
  return Array.from({ length: first.daysInYear }, (_, i) => {
    const date = first.add({ days: i })
    const summer = date.month > 3 && date.month < 11
    return {
      date: date.toString(),
      utcOffsetMinutes: summer ? 120 : 60,
      ...SUN,
      open: date.dayOfWeek > 5 ? [[540, 1080]] : [],
    }
  })
}

test('the year chart marks today and draws opening hours only in daylight', async () => {
  const svg = sunChart({ days: yearOfDays(2026), today: '2026-06-14' })
  expect(svg).toContain('Tageslicht über das Jahr 2026')
  expect(svg).toContain('05:14')
  expect(svg).toContain('21:25')
  expect(await renders(svg)).toBe(true)
  const dark = yearOfDays(2026).map((day) => ({ ...day, open: [[1300, 1400]] as const }))
  expect(sunChart({ days: dark, today: null })).toContain('class="sc-open" d=""')
})

test('a leap year has 366 days in the same width', () => {
  const svg = sunChart({ days: yearOfDays(2028), today: '2028-12-31' })
  expect(svg).toContain('class="sc-now" d="M1000.0 0')
  expect(svg).not.toContain('NaN')
})

test('the club mark points along the runway and does without one', () => {
  expect(clubMark(34)).toContain('rotate(34 24 24)')
  expect(clubMark(null)).not.toContain('rotate')
})

test('every icon draws', async () => {
  for (const name of iconNames) expect(await renders(iconSvg(name)), name).toBe(true)
  expect(iconSvg('phone', 'Turm "Info"')).toContain('aria-label="Turm &quot;Info&quot;"')
})
