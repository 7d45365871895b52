import sharp from 'sharp'
import { expect, test } from 'vitest'
import { gateClearance, gateFit } from './gate-fit.ts'
import { lostMap, mapGatePicture, stormPicture } from './page-pictures.ts'
import { standaloneDrawing } from './standalone.ts'
import { viewDirection } from './view-direction.ts'
import { skyAt, webcamView } from './webcam-view.ts'
import { portraitCutOut, portraitMap } from '../portrait.tsx'

async function isPicture(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const file = standaloneDrawing(svg, { width: 300, height: 200, scheme: 'light', background: 'paper' })
  return (await sharp(Buffer.from(file)).stats()).entropy > 0.1
}

const DOOR = { hangar: 'Halle 3', doorWidthM: 16, doorHeightM: 3.4, heightM: 1.85 }

test('an aircraft with 15,25 m in a door of 16 m has 37 cm on either side', async () => {
  expect(gateClearance({ ...DOOR, wingspanM: 15.25 })).toEqual({ sideCm: 37, aboveCm: 155, fits: true })
  const svg = gateFit({ ...DOOR, wingspanM: 15.25 })
  expect(svg).toContain('37\u202Fcm')
  expect(svg).toContain('Tor 16,00\u202Fm')
  expect(await isPicture(svg)).toBe(true)
})

test('a wingspan of 15 m is drawn 15 m wide and one of 8 m is drawn 8 m wide', () => {
  const drawnSpan = (wingspanM: number) => {
    const svg = gateFit({ ...DOOR, wingspanM })
    const [, left = '0', right = '0'] = /<path d="M(-?\d+) -118.* (\d+) -118V/.exec(svg) ?? []
    return Number(right) - Number(left)
  }
  expect(drawnSpan(15)).toBe(1500)
  expect(drawnSpan(8)).toBe(800)
})

test('a door that is too narrow or too low is said to be so', async () => {
  expect(gateClearance({ ...DOOR, wingspanM: 17 }).fits).toBe(false)
  expect(gateClearance({ ...DOOR, wingspanM: 15, heightM: 3.6 }).fits).toBe(false)
  const svg = gateFit({ ...DOOR, hangar: 'Halle <2>', wingspanM: 17 })
  expect(svg).toContain('fehlen 50\u202Fcm')
  expect(svg).toContain('Halle &lt;2&gt;')
  expect(await isPicture(svg)).toBe(true)
})

test('the sky of the drawn camera follows the sun', () => {
  expect(skyAt(200, 314, 1285)).toBe('night')
  expect(skyAt(330, 314, 1285)).toBe('dawn')
  expect(skyAt(720, 314, 1285)).toBe('day')
  expect(skyAt(1270, 314, 1285)).toBe('evening')
  expect(skyAt(1400, 314, 1285)).toBe('night')
})

test('the drawn camera and its compass draw', async () => {
  const camera = { seed: 44, sunrise: 314, sunset: 1285, width: 640, height: 360, runwayNumeral: '25' }
  for (const minute of [60, 330, 720, 1270])
    expect(await isPicture(webcamView({ ...camera, minute }))).toBe(true)
  expect(await isPicture(viewDirection(252, 76, 'Blickrichtung 252 Grad, Westsüdwest'))).toBe(true)
  expect(viewDirection(252, null, 'Blick')).not.toContain('cm-r')
})

test('the pictures behind special pages draw', async () => {
  for (const svg of [lostMap(76), stormPicture('25'), stormPicture(null), mapGatePicture(76)]) {
    expect(await isPicture(svg)).toBe(true)
  }
})

test('without a photo a person stands on their own piece of one map', async () => {
  const map = portraitMap()
  const pieces = Array.from({ length: 32 }, (_, index) => portraitCutOut(index))
  expect(portraitCutOut(3)).toBe(pieces[3])
  expect(new Set(pieces).size).toBe(32)
  const drawn = map.slice(map.indexOf('<g '), map.lastIndexOf('</defs>'))
  for (const piece of [pieces[0]!, pieces[31]!])
    expect(await isPicture(piece.replace(/<use [^>]*>/, drawn))).toBe(true)
})
