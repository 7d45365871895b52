import type { Language } from '#app/lib/saying.ts'
import { drawnOnce } from './drawn-once.ts'
import { clockTime } from './clock-time.ts'
import { escapeText } from './svg.ts'

/** Minutes after local midnight. */
type MinuteSpan = readonly [from: number, to: number]

/** One day of the year; all times in minutes after local midnight. */
export type SunChartDay = {
  /** `YYYY-MM-DD` */
  date: string
  /** local time minus UTC; where it changes, the areas jump instead of slanting */
  utcOffsetMinutes: number
  dawn: number
  sunrise: number
  sunset: number
  dusk: number
  /** opening hours without PPR; drawn only during daylight */
  open: readonly MinuteSpan[]
}

type SunChartOptions = {
  /** every day of one year in order */
  days: readonly SunChartDay[]
  /** `YYYY-MM-DD`, marked when it is among the days */
  today: string | null
  width?: number
  height?: number
  /** first and last minute of the vertical axis */
  from?: number
  to?: number
  /** makes ids unique if several drawings share a page */
  id?: string
  language?: Language
}

type Scale = { x: (day: number) => string; y: (minute: number) => string }

const MONTHS = {
  de: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

const titles = {
  de: (year: string) =>
    `Tageslicht über das Jahr ${year}: Sonnenaufgang, Sonnenuntergang, bürgerliche Dämmerung und Betriebszeiten in Ortszeit`,
  en: (year: string) =>
    `Daylight over the year ${year}: sunrise, sunset, civil twilight and hours of operation in local time`,
}

/** Every third day suffices for a smooth outline, except around clock changes. */
function isDrawn(days: readonly SunChartDay[], i: number): boolean {
  const offset = days[i]?.utcOffsetMinutes
  const changes = days[i + 1]?.utcOffsetMinutes !== offset || days[i - 1]?.utcOffsetMinutes !== offset
  return i % 3 === 0 || i === days.length - 1 || changes
}

function band(
  days: readonly SunChartDay[],
  { x, y }: Scale,
  upper: 'dawn' | 'sunrise',
  lower: 'dusk' | 'sunset',
): string {
  const drawn = days.map((day, i) => ({ day, i })).filter(({ i }) => isDrawn(days, i))
  const there = drawn.map(({ day, i }) => `${x(i)} ${y(day[upper])}`)
  const back = drawn.map(({ day, i }) => `${x(i)} ${y(day[lower])}`).toReversed()
  return `M${[...there, ...back].join('L')}Z`
}

function openingLines(days: readonly SunChartDay[], { x, y }: Scale): string {
  return days
    .flatMap(({ open, sunrise, sunset }, i) =>
      open.flatMap(([from, to]) => {
        const [start, end] = [Math.max(from, sunrise), Math.min(to, sunset)]
        return start < end ? [`M${x(i)} ${y(start)}V${y(end)}`] : []
      }),
    )
    .join('')
}

function hourLines(from: number, to: number, width: number, { y }: Scale): string {
  let s = ''
  for (let minute = Math.ceil(from / 180) * 180; minute <= to; minute += 180) {
    const minor = minute === from || minute % 360 !== 0
    s += `<path class="sc-grid" d="M0 ${y(minute)}H${width}"/>`
    s += `<text class="sc-t${minor ? ' sc-2' : ''}" x="-8" y="${y(minute)}" dy="0.33em" text-anchor="end">${String(minute / 60).padStart(2, '0')}</text>`
  }
  return s
}

function monthLines(days: readonly SunChartDay[], height: number, { x }: Scale, language: Language): string {
  return MONTHS[language]
    .map((name, month) => {
      const prefix = `-${String(month + 1).padStart(2, '0')}-`
      const first = days.findIndex((day) => day.date.includes(prefix))
      if (first < 0) return ''
      const count = days.filter((day) => day.date.slice(4, 8) === prefix).length
      const line = month ? `<path class="sc-grid" d="M${x(first)} 0V${height}"/>` : ''
      const minor = month % 2 ? ' sc-2' : ''
      return `${line}<text class="sc-t${minor}" x="${x(first + count / 2)}" y="${height + 6}" dy="0.95em" text-anchor="middle">${name}</text>`
    })
    .join('')
}

function todayMark({ sunrise, sunset }: SunChartDay, i: number, height: number, { x, y }: Scale): string {
  const dot = (minute: number) => `<circle class="sc-dot" cx="${x(i)}" cy="${y(minute)}" r="4.5"/>`
  const tag = (minute: number, below: number) =>
    `<g class="sc-tag" transform="translate(${x(i)} ${y(minute)})"><text x="10" y="${below}">${clockTime(minute)}</text></g>`
  return `<path class="sc-now" d="M${x(i)} 0V${height}"/>${dot(sunrise)}${dot(sunset)}${tag(sunrise, -6)}${tag(sunset, 16)}`
}

/**
 * Daylight and opening hours over a year: days from left to right, local time from top to bottom. The caller provides the
 * sun times; the table next to the drawing contains the same values as text.
 */
export const sunChart = drawnOnce((options: SunChartOptions): string => {
  const {
    days,
    today,
    width = 1000,
    height = 420,
    from = 180,
    to = 1440,
    id = 'sunchart-t',
    language = 'de',
  } = options
  const scale: Scale = {
    x: (day) => ((day / Math.max(1, days.length - 1)) * width).toFixed(1),
    y: (minute) => (((minute - from) / (to - from)) * height).toFixed(1),
  }
  const year = days[0]?.date.slice(0, 4) ?? ''
  const index = days.findIndex((day) => day.date === today)
  const current = days[index]
  const title = titles[language](escapeText(year))
  return (
    `<svg class="sunchart" viewBox="-62 -16 ${width + 84} ${height + 72}" style="--w:${width + 84}" role="img" aria-labelledby="${id}"><title id="${id}">${title}</title>` +
    `<rect class="sc-night" width="${width}" height="${height}"/>` +
    (days.length ? `<path class="sc-twilight" d="${band(days, scale, 'dawn', 'dusk')}"/>` : '') +
    (days.length ? `<path class="sc-day" d="${band(days, scale, 'sunrise', 'sunset')}"/>` : '') +
    `<path class="sc-open" d="${openingLines(days, scale)}"/>` +
    hourLines(from, to, width, scale) +
    monthLines(days, height, scale, language) +
    (current ? todayMark(current, index, height, scale) : '') +
    '</svg>'
  )
})
