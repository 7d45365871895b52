import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chart } from './chart.ts'
import { resolveCss } from './css-colour.ts'
import { landscape, skies } from './landscape.ts'
import { seededRandom } from './random.ts'
import { standaloneDrawing } from './standalone.ts'

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

async function colourAt(svg: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const start = (y * info.width + x) * info.channels
  return [...data.subarray(start, start + 3)]
}

test('the same seed draws the same picture and another seed another one', () => {
  expect(landscape({ seed: 23, sky: 'evening' })).toBe(landscape({ seed: 23, sky: 'evening' }))
  expect(landscape({ seed: 23, sky: 'evening' })).not.toBe(landscape({ seed: 24, sky: 'evening' }))
  expect(chart({ seed: 41 })).toBe(chart({ seed: 41 }))
  expect(chart({ seed: 41 })).not.toBe(chart({ seed: 42 }))
})

test('a random number is at least 0 and less than 1', () => {
  const random = seededRandom(7)
  for (let i = 0; i < 1000; i++) expect(random()).toSatisfy((value: number) => value >= 0 && value < 1)
})

test('each of the four skies is a well-formed picture of its own colours', async () => {
  const zeniths = await Promise.all(
    skies.map((sky) => {
      const svg = landscape({ seed: 5, sky, width: 300, height: 200, sun: null, clouds: false })
      return colourAt(standaloneDrawing(svg, { width: 300, height: 200, scheme: 'light' }), 10, 2)
    }),
  )
  expect(new Set(zeniths.map(String)).size).toBe(4)
})

test('labels of a chart are text, never markup', async () => {
  const svg = chart({
    seed: 3,
    labels: [{ x: 20, y: 20, text: 'Müller & <b>Söhne</b>\u0007' }],
    title: 'Karte "Nord"',
  })
  expect(svg).toContain('Müller &amp; &lt;b&gt;Söhne&lt;/b&gt;<')
  expect(svg).toContain('aria-label="Karte &quot;Nord&quot;"')
  await sharp(Buffer.from(standaloneDrawing(svg, { width: 80, height: 50, scheme: 'dark' }))).stats()
})

test('a label that reads like a style keeps its words', () => {
  const svg = chart({ seed: 3, labels: [{ x: 20, y: 20, text: 'var(--color-ink)' }] })
  expect(standaloneDrawing(svg, { width: 80, height: 50, scheme: 'light' })).toContain(
    '>var(--color-ink)</text>',
  )
})

test('a thumbnail carries neither trees nor contour lines', () => {
  const small = landscape({ seed: 9, sky: 'day', detail: false })
  expect(small).not.toContain('l-contour')
  expect(small).not.toContain('l-tree')
  expect(small.length).toBeLessThan(5_400)
})

test('two pictures on a page do not share names of their parts unless they share the sky', () => {
  const dawn = ids(landscape({ seed: 1, sky: 'dawn' }))
  // Three gradients, and the contour line of each ridge but the farthest.
  expect(dawn).toHaveLength(7)
  expect(ids(landscape({ seed: 1, sky: 'night' })).filter((id) => dawn.includes(id))).toEqual([])
})

test('a picture file carries the concrete colours of its scheme', () => {
  const svg = chart({ seed: 3, width: 100, height: 100 })
  const light = standaloneDrawing(svg, { width: 100, height: 100, scheme: 'light' })
  const dark = standaloneDrawing(svg, { width: 100, height: 100, scheme: 'dark' })
  for (const file of [light, dark]) expect(file).not.toMatch(/var\(|light-dark\(|oklch\(|color-mix\(/)
  expect(light).not.toBe(dark)
})

test('colours of the stylesheet become the sRGB values a browser shows', () => {
  // Reference values: CSS Color 4 examples, OKLCH of pure red and of white
  expect(resolveCss('oklch(0.62796 0.25768 29.234)', {}, 'light')).toBe('#ff0000')
  expect(resolveCss('oklch(1 0 0)', {}, 'light')).toBe('#ffffff')
  expect(resolveCss('var(--a)', { a: 'light-dark(oklch(1 0 0), oklch(0 0 0))' }, 'dark')).toBe('#000000')
  expect(resolveCss('color-mix(in oklab, oklch(0 0 0), oklch(1 0 0) 50%)', {}, 'light')).toBe('#636363')
  expect(resolveCss('oklch(0 0 0 / 0.5)', {}, 'light')).toBe('#00000080')
})
