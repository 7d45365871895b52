import type { Language } from '#app/lib/saying.ts'
import { drawnOnce } from './drawn-once.ts'
import { clockTime } from './clock-time.ts'
import { tenth } from './svg.ts'

/** Minutes after local midnight, 0 to 1440. */
export type DayInterval = { from: number; to: number; mode: 'open' | 'ppr' }

export type DayBandOptions = {
  dawn: number
  sunrise: number
  sunset: number
  dusk: number
  /** in any order, not overlapping; empty on a closed day */
  intervals: readonly DayInterval[]
  /** `null` if the day shown is not today */
  now: number | null
  language?: Language
}

const german = {
  until: 'bis',
  open: 'geöffnet',
  closed: 'geschlossen',
  now: 'jetzt',
  hours: 'Betriebszeit',
  byPpr: 'nur mit PPR',
  to: 'bis',
  unit: 'Uhr',
  sunrise: 'Sonnenaufgang',
  sunset: 'Sonnenuntergang',
}
const texts: Record<Language, typeof german> = {
  de: german,
  en: {
    until: 'until',
    open: 'open',
    closed: 'closed',
    now: 'now',
    hours: 'hours of operation',
    byPpr: 'with PPR only',
    to: 'to',
    unit: 'LT',
    sunrise: 'sunrise',
    sunset: 'sunset',
  },
}

type Variant = { className: 'db-d' | 'db-t' | 'db-m'; width: number; height: number; step: number }

/** The style sheet shows one of the three, depending on the width of the page. */
const VARIANTS: readonly Variant[] = [
  { className: 'db-d', width: 1200, height: 44, step: 180 },
  { className: 'db-t', width: 760, height: 46, step: 180 },
  { className: 'db-m', width: 360, height: 46, step: 360 },
]

const END = 1440

/** Average advance of the 13 px condensed label; only decides whether a label fits. */
const LABEL_ADVANCE = 6.8

/** Room between a label and the line of the current time. */
const CLEAR = 6

/** The three capitals are as wide as five average letters. */
const widthOf = (text: string) => (text.length + (text.startsWith('PPR') ? 2 : 0)) * LABEL_ADVANCE

/** Between the middles of the current time and a time of the sun beside it: half of either label and a gap. */
const BESIDE_NOW = 72

/** How far a time of the sun may stand from its place. */
const FARTHEST_SHIFT = 45

type Frame = Variant & { from: number; x: (minute: number) => string; say: typeof german }

function area({ height, from, x }: Frame, className: string, start: number, end: number, style = ''): string {
  const [left, right] = [x(Math.max(start, from)), x(Math.min(end, END))]
  const width = Math.max(0, Number(right) - Number(left)).toFixed(1)
  return `<rect class="${className}" x="${left}" y="0" width="${width}" height="${height}"${style && ` style="${style}"`}/>`
}

/** PPR is a pale field with slanted lines, so that it is distinguishable from open without colour. */
function pprArea(frame: Frame, { from, to }: DayInterval): string {
  const left = Number(frame.x(Math.max(from, frame.from)))
  const right = Number(frame.x(Math.min(to, END)))
  const { height } = frame
  let lines = left + 8 < right ? `M${tenth(left + 8)} ${height}` : ''
  for (let x = left + 8; x < right; x += 9) {
    const reach = Math.min(8, right - x)
    // Relative: every line but the last is the same text.
    lines += reach < 8 ? `l${tenth(reach)}-${tenth((height * reach) / 8)}` : `l8-${height}m1 ${height}`
  }
  return (
    area(frame, 'db-ppr', from, to, 'fill:var(--color-ok-tint)') +
    `<path class="db-ppr-h" d="${lines}" style="fill:none;stroke:var(--color-ok);stroke-width:1.2;opacity:.6"/>`
  )
}

/** Returns the texts from long to short; the narrow drawing only has room for the short ones. */
function wordings({ className, say }: Frame, { from, to, mode }: DayInterval): string[] {
  const hours = `${clockTime(from)}–${clockTime(to)}`
  if (mode === 'ppr') return [`PPR ${hours}`, 'PPR']
  const short = [`${say.until} ${clockTime(to)}`, `–${clockTime(to)}`]
  return className === 'db-m' ? short : [`${say.open} ${hours}`, hours, ...short]
}

type Anchor = 'start' | 'middle' | 'end'

/** Returns the longest text that fits, at the first of its places that the line of the current time does not cross. */
function intervalLabel(frame: Frame, interval: DayInterval, now: number | null): string {
  const [left, right] = [Number(frame.x(interval.from)), Number(frame.x(interval.to))]
  const isOpen = interval.mode === 'open'
  const anchors: Anchor[] = isOpen ? ['end', 'start'] : ['middle', 'end', 'start']
  const place = { start: left + 10, middle: (left + right) / 2, end: right - 10 }
  const crossed = (text: string, anchor: Anchor) => {
    const width = widthOf(text)
    const start = place[anchor] - { start: 0, middle: width / 2, end: width }[anchor]
    const present = now === null ? -Infinity : Number(frame.x(now))
    return present > start - CLEAR && present < start + width + CLEAR
  }
  const fitting = wordings(frame, interval).filter((text) => widthOf(text) + 20 <= right - left)
  const places = fitting.flatMap((text) => anchors.map((anchor) => ({ text, anchor })))
  const chosen =
    places.find(({ text, anchor }) => !crossed(text, anchor)) ??
    places.findLast(({ anchor }) => anchor === anchors[0])
  if (!chosen) return ''
  const { text, anchor } = chosen
  const halo = isOpen
    ? ''
    : ' style="paint-order:stroke;stroke:var(--color-ok-tint);stroke-width:6px;fill:var(--color-ok)"'
  return (
    `<text class="db-in" x="${place[anchor].toFixed(1)}" y="${frame.height / 2 + 5}" ` +
    `text-anchor="${anchor}"${halo}>${text}</text>`
  )
}

function ticks({ height, from, step, x }: Frame): string {
  let s = ''
  for (let minute = Math.ceil(from / step) * step; minute <= END; minute += step) {
    const anchor = minute === from ? 'start' : minute === END ? 'end' : 'middle'
    s += `<path class="db-tick" d="M${x(minute)} ${height}v5"/><text x="${x(minute)}" y="${height + 20}" text-anchor="${anchor}">${clockTime(minute)}</text>`
  }
  return s
}

function marks({ width, height, x, say }: Frame, { sunrise, sunset, now }: DayBandOptions): string {
  const sun = (name: string, minute: number) => {
    const place = Number(x(minute))
    const present = now === null ? -Infinity : Number(x(now))
    const isCrowded = Math.abs(place - present) < BESIDE_NOW
    const at = isCrowded ? present + (place < present ? -1 : 1) * BESIDE_NOW : place
    const half = BESIDE_NOW / 2
    if (Math.abs(at - place) > FARTHEST_SHIFT || (isCrowded && (at < half || at > width - half))) return ''
    return `<text x="${tenth(at)}" y="-8" text-anchor="middle">${name} ${clockTime(minute)}</text>`
  }
  const present =
    now === null
      ? ''
      : `<path class="db-now" d="M${x(now)} -6V${height + 6}"/><text class="db-nowt" x="${x(now)}" y="-10" text-anchor="middle">${say.now} ${clockTime(now)}</text>`
  return sun('SR', sunrise) + sun('SS', sunset) + present
}

function drawing(variant: Variant, from: number, day: DayBandOptions): string {
  const { className, width, height } = variant
  const frame = {
    ...variant,
    from,
    say: texts[day.language ?? 'de'],
    x: (minute: number) => (((minute - from) / (END - from)) * width).toFixed(1),
  }
  const light =
    area(frame, 'db-night', from, day.dawn) +
    area(frame, 'db-tw', day.dawn, day.sunrise) +
    area(frame, 'db-day', day.sunrise, day.sunset) +
    area(frame, 'db-tw', day.sunset, day.dusk) +
    area(frame, 'db-night', day.dusk, END)
  const hours = day.intervals.map((interval) =>
    interval.mode === 'open' ? area(frame, 'db-open', interval.from, interval.to) : pprArea(frame, interval),
  )
  const closed = `<text class="db-in" x="${frame.x((day.sunrise + day.sunset) / 2)}" y="${height / 2 + 5}" text-anchor="middle">${frame.say.closed}</text>`
  const labels = day.intervals.length
    ? day.intervals.map((interval) => intervalLabel(frame, interval, day.now)).join('')
    : closed
  return (
    `<svg class="${className}" viewBox="0 -24 ${width} ${height + 48}" aria-hidden="true" focusable="false">` +
    `${light}${hours.join('')}${ticks(frame)}${labels}${marks(frame, day)}</svg>`
  )
}

function spoken({ sunrise, sunset, intervals, now, language = 'de' }: DayBandOptions): string {
  const say = texts[language]
  const hours = intervals.map(({ from, to, mode }) => {
    const name = mode === 'open' ? say.hours : say.byPpr
    return `${name} ${clockTime(from)} ${say.to} ${clockTime(to)} ${say.unit}`
  })
  const parts = [
    `${say.sunrise} ${clockTime(sunrise)} ${say.unit}`,
    ...(hours.length ? hours : [say.closed]),
    `${say.sunset} ${clockTime(sunset)} ${say.unit}`,
    ...(now === null ? [] : [`${say.now} ${clockTime(now)} ${say.unit}`]),
  ]
  const sentence = parts.join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/**
 * A day as a horizontal bar: night, twilight, day, opening hours and the current time, with the same values as a sentence
 * for screen readers. It starts at 03:00, or earlier if anything happens before.
 */
export const dayBand = drawnOnce((day: DayBandOptions): string => {
  const intervals = day.intervals.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
  const sorted = { ...day, intervals }
  const earliest = Math.min(180, day.now ?? 180, day.dawn, ...intervals.map(({ from }) => from))
  const from = earliest < 180 ? 0 : 180
  return `<div class="dayband"><p class="vh">${spoken(sorted)}</p>${VARIANTS.map((variant) => drawing(variant, from, sorted)).join('')}</div>`
})
