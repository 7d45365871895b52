import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isSilhouette, nearestSilhouette, shapeOf, type Silhouette, silhouettes } from './aircraft-shapes.ts'
import { aircraftOutlines } from './aircraft-in-file.ts'
import { aircraftSide, aircraftSideFrame, aircraftSideGroup } from './aircraft-side.ts'
import { aircraftOnGrid, aircraftThreeView } from './aircraft-three-view.ts'
import { aircraftTopGroup } from './aircraft-top.ts'
import { standaloneDrawing } from './standalone.ts'

/** The view from above as a picture of its own, with 10 cm around it. */
function aircraftTop(silhouette: Silhouette): string {
  const { wingspanM, lengthM } = shapeOf(silhouette)
  const width = Math.round(wingspanM * 100) + 20
  const viewBox = `${-width / 2} -10 ${width} ${Math.round(lengthM * 100) + 20}`
  return `<svg class="ac" viewBox="${viewBox}">${aircraftTopGroup(silhouette)}</svg>`
}

/** Returns the distance from the leftmost to the rightmost painted pixel, in drawing units. */
async function drawnWidth(svg: string): Promise<number> {
  const file = standaloneDrawing(svg, { width: 2000, height: 1000, scheme: 'light' })
  const { info } = await sharp(Buffer.from(file)).trim().toBuffer({ resolveWithObject: true })
  const [, , width = 0, height = 0] = /viewBox="([^"]*)"/.exec(file)?.[1]?.split(' ').map(Number) ?? []
  return info.width * Math.max(width / 2000, height / 1000)
}

test('every silhouette draws from the side and from above as a well-formed picture', async () => {
  for (const silhouette of silhouettes) {
    for (const svg of [aircraftSide(silhouette, { registration: 'D-EQFA' }), aircraftTop(silhouette)]) {
      expect(svg).not.toContain('NaN')
      const picture = await sharp(
        Buffer.from(standaloneDrawing(svg, { width: 400, height: 200, scheme: 'light' })),
      ).stats()
      expect(picture.entropy, silhouette).toBeGreaterThan(0.1)
    }
  }
})

test('a wingspan of 15 m is drawn 15 m wide next to one of 8,72 m', async () => {
  const wide = await drawnWidth(aircraftTop('einsitzer'))
  const narrow = await drawnWidth(aircraftTop('tiefdecker'))
  expect(wide).toBeCloseTo(1500, -1)
  expect(narrow).toBeCloseTo(872, -1)
})

test('the length of the side view is the published length', () => {
  for (const silhouette of silhouettes) {
    const { lengthM, extent } = shapeOf(silhouette)
    expect(aircraftSideFrame(silhouette).lengthM).toBeCloseTo(extent ? extent.to - extent.from : lengthM)
  }
  expect(aircraftSide('segler')).toContain('style="--len:8.35"')
  expect(aircraftSide('segler', { lengthM: 8.6 })).toContain('style="--len:8.6"')
})

test('a registration cannot break out of the drawing', () => {
  const svg = aircraftSide('segler', { registration: 'D-<script>&"', title: '"><x>' })
  expect(svg).toContain('D-&lt;script&gt;&amp;&quot;')
  expect(svg).toContain('aria-label="&quot;&gt;&lt;x&gt;"')
  expect(svg).not.toContain('<script')
})

test('in flight the propeller is a disc and a tail wheel aircraft is level', () => {
  expect(aircraftSideGroup('tiefdecker', { flying: true })).toContain('ac-disc')
  expect(aircraftSideGroup('schlepper', { registration: 'D-EQTW' })).toContain('rotate(')
  expect(aircraftSideGroup('schlepper', { registration: 'D-EQTW', flying: true })).not.toContain('rotate(')
})

test('an unlabelled drawing is hidden from screen readers', () => {
  expect(aircraftSide('segler')).toContain('aria-hidden="true"')
  expect(aircraftSide('segler', { title: 'ASK 21' })).toContain('role="img"')
})

test('classes and words of a fleet list lead to the nearest silhouette', () => {
  expect(nearestSilhouette('glider')).toBe('segler')
  expect(nearestSilhouette('tmg')).toBe('motorsegler')
  expect(nearestSilhouette('ultralight')).toBe('ultraleicht')
  expect(nearestSilhouette('aeroplane')).toBe('tiefdecker')
  expect(nearestSilhouette('Schleppflugzeug')).toBe('schlepper')
  expect(nearestSilhouette('Segelflugzeug, einsitzig')).toBe('einsitzer')
  expect(nearestSilhouette('ul-tiefdecker')).toBe('ul-tiefdecker')
  expect(nearestSilhouette('toString')).toBe('tiefdecker')
  expect(isSilhouette('constructor')).toBe(false)
})

test('the three views carry the measures of the type, not those of the silhouette', () => {
  const svg = aircraftThreeView('segler', {
    registration: 'D-0187',
    wingspanM: 13,
    lengthM: 7.3,
    heightM: 1.7,
  })
  expect(svg).toContain('13,00\u202Fm')
  expect(svg).toContain('7,30\u202Fm')
  expect(svg).toContain('scale(0.7647 0.8743)')
})

test('the three views write no measure nobody has given', () => {
  expect(aircraftThreeView('segler', { registration: 'D-0187' })).not.toMatch(/\d\u202Fm|Meter/)
  const svg = aircraftThreeView('segler', { registration: 'D-0187', wingspanM: 17 })
  expect(svg.match(/[\d,]+\u202Fm/g)).toEqual(['17,00\u202Fm'])
  expect(svg).toContain('Draufsicht: Spannweite 17,00 Meter"')
})

test('aircraft on the grid share one scale', () => {
  expect(aircraftOnGrid('segler', 'D-0725')).toContain('viewBox="-20 -300 900 312"')
  expect(aircraftOnGrid('einsitzer', 'D-0951')).toContain('viewBox="-20 -300 900 312"')
})

// `vitest run -u` updates it.
test('the file of all outlines holds them as they are drawn', async () => {
  await expect(aircraftOutlines()).toMatchFileSnapshot('./aircraft-outlines.svg')
})
