import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultAccent, isNearMagenta } from './accent.ts'
import { accentColour, contrastOf, nearestHue, nearestLightness, weakPairs } from './accent-contrast.ts'
import { COLOUR_TOKENS } from './standalone-colours.ts'

test('contrast is measured as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5)
})

test('at the usual lightness every hue of the circle can be read, light and dark', () => {
  const weak = Array.from({ length: 361 }, (_, hue) => hue).filter(
    (hue) => weakPairs({ ...defaultAccent, hue }).length > 0,
  )
  expect(weak).toEqual([])
})

test('a pale colour names the weakest pair and the nearest hue, or the lightness, that can be read', () => {
  const pale = { hue: 188, lightness: 51 }
  expect(weakPairs(pale)[0]).toMatchObject({ scheme: 'light', name: 'Verweise in einer Auswahl' })
  const hue = nearestHue(pale)!
  expect(weakPairs({ ...pale, hue })).toEqual([])
  expect(Math.abs(hue - pale.hue)).toBeGreaterThan(0)

  const paler = { hue: 95, lightness: 68 }
  expect(weakPairs(paler).length).toBeGreaterThan(3)
  expect(nearestHue(paler)).toBeNull()
  const lightness = nearestLightness(paler)
  expect(weakPairs({ ...paler, lightness })).toEqual([])
  expect(weakPairs({ ...paler, lightness: lightness + 1 })).not.toEqual([])
})

test('beside magenta the now turns petrol', () => {
  expect([329, 330, 355, 0, 15, 16].map((hue) => isNearMagenta({ hue, lightness: 47 }))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('drawings and pages take the accent from the same values', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  const plain = (value: string) =>
    value
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\( | \)/g, (bracket) => bracket.trim())
      .replaceAll(/(\d\.\d*?[1-9])0+(?=[^\d])/g, '$1')
  for (const name of ['accent', 'accent-hover', 'accent-tint', 'accent-line', 'on-accent']) {
    const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? ''
    expect(plain(value), name).toBe(plain(COLOUR_TOKENS[`color-${name}`] ?? ''))
  }
  expect(accentColour('accent', defaultAccent, 'light')).toMatch(/^#[\da-f]{6}$/)
})
