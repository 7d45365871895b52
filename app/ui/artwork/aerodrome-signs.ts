import { decimal } from '#app/lib/german-numbers.ts'
import type { Language } from '#app/lib/saying.ts'
import type { PlanWind } from './aerodrome-objects.ts'
import { planWords } from './plan-words.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]

/** North arrow with the variation, degrees, east positive; null leaves magnetic north out. */
export function northArrow([x, y]: Box, variation: number | null, language: Language): string {
  const { north, east } = planWords[language]
  const magnetic =
    variation === null ? '' : `<path class="n3" d="M0 0V-58" transform="rotate(${variation})"/>`
  const words = variation === null ? '' : `VAR ${Math.abs(variation)}° ${variation < 0 ? 'W' : east}`
  return (
    `<g class="ad-north" transform="translate(${x + 76} ${y + 112})"><circle r="46"/><path class="n1" d="M0 -66L9 0H-9Z"/>` +
    `<path class="n2" d="M0 66L9 0H-9Z"/>${magnetic}<text class="ad-t" y="-72">${north}</text>` +
    (words && `<text class="ad-t sub" x="58" y="4" style="text-anchor:start">${words}</text>`) +
    '</g>'
  )
}

const STEPS = [1000, 500, 200, 100, 50]

/** Scale bar of three blocks; a block is the largest round distance of at most 120 drawing units. */
export function scaleBar([x, y, width, height]: Box, unitsPerMetre: number): string {
  const step = STEPS.find((metres) => metres * unitsPerMetre <= 120) ?? 20
  const block = Math.round(step * unitsPerMetre)
  const left = x + Math.round(width * 0.518)
  const numbers = [0, 1, 2, 3].map((k) => {
    const value = `${decimal(k * step)}${k === 3 ? '\u202Fm' : ''}`
    return `<text class="ad-t${k % 3 === 0 ? '' : ' minor'}" x="${k * block}" y="12" dy="0.95em">${value}</text>`
  })
  return (
    `<g class="ad-scale" transform="translate(${left} ${y + height - 100})">` +
    `<path class="s1" d="M0 0H${block}V9H0ZM${2 * block} 0H${3 * block}V9H${2 * block}Z"/>` +
    `<path class="s2" d="M0 0H${3 * block}V9H0ZM${block} 0V9M${2 * block} 0V9"/>${numbers.join('')}</g>`
  )
}

/** Wind arrow in a circle, direction it comes from in degrees. */
export function windDial([x, y, width]: Box, { dir, kt }: PlanWind): string {
  return (
    `<g class="ad-wind" transform="translate(${x + width - 268} ${y + 92})"><circle r="50"/>` +
    '<path d="M0 -50V-42M50 0H42M0 50V42M-50 0H-42"/>' +
    `<g transform="rotate(${dir})"><path class="w1" d="M0 -60V18"/><path class="w2" d="M0 32L9 10H-9Z"/></g>` +
    `<text class="ad-t" style="text-anchor:start" x="60" y="5">${String(dir).padStart(3, '0')}° / ${kt}\u202Fkt</text></g>`
  )
}
