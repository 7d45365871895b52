import { expect, test } from 'vitest'
import { runwayCompass } from './runway-compass.ts'

const runway = { trueDeg: 76, designators: ['07', '25'] as const }
const drawn = (inUse: string | null, windFromDeg: number | null) =>
  runwayCompass({ runway, inUse, windFromDeg, label: 'Piste 07/25' })

/** Returns the position of a designator in the drawing's units, east and south of the centre. */
const placeOf = (svg: string, designator: string) => {
  const [, x, y] = new RegExp(`<text x="([-\\d.]+)" y="([-\\d.]+)">${designator}<`).exec(svg) ?? []
  return { x: Number(x), y: Number(y) }
}

test('the runway lies in its true direction, each number at the end where landings on it begin', () => {
  const svg = drawn(null, null)
  expect(svg).toContain('<g transform="rotate(76)">')
  expect(placeOf(svg, '07').x).toBeLessThan(-100)
  expect(placeOf(svg, '25').x).toBeGreaterThan(100)
})

test('the wedge stands where one comes in, the arrow where the wind comes from', () => {
  expect(drawn('25', 240)).toContain('class="bw-n" d="M0 138l11 18h-22Z" transform="rotate(256)"')
  expect(drawn('07', 240)).toContain('transform="rotate(76)"')
  expect(drawn('25', 240)).toMatch(/class="bw-w"[^>]*transform="rotate\(240\)"/)
})

test('without wind and without a runway in use neither arrow nor wedge is drawn', () => {
  expect(drawn(null, null)).not.toMatch(/bw-n|bw-w/)
})
