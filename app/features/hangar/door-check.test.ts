import { expect, test } from 'vitest'
import { type Dimensions, type Door, doorFits, doorVerdict } from './door-check.ts'
import type { HangarBox } from './hangar.ts'

const doors: Door[] = [
  { hall: 'h1', name: 'Halle 1', widthCm: 2000, heightCm: 420 },
  { hall: 'h3', name: 'Halle 3', widthCm: 1600, heightCm: 340 },
]
const box = (hall: string, isFree: boolean, maxWingspanCm: number): HangarBox => ({
  id: `${hall}-${maxWingspanCm}`,
  kind: 'ul-tmg',
  hall,
  number: 4,
  isFree,
  maxWingspanCm,
  maxLengthCm: 860,
  maxHeightCm: 290,
})
const size = (wingspanCm: number, heightCm: number | null = 185): Dimensions => ({
  wingspanCm,
  lengthCm: 758,
  heightCm,
})
const plain = (text: string | undefined) => text?.replace(/[\u00A0\u202F]/g, ' ')
const verdict = (asked: Dimensions, boxes: HangarBox[] = []) => doorVerdict(doorFits(doors, boxes, asked))

test('the smallest door that leaves enough room is named, with what remains', () => {
  const found = verdict(size(1525), [box('h1', false, 1560), box('h3', false, 1560)])
  expect(found?.headline).toBe('Passt durchs Tor: Halle 3.')
  expect(plain(found?.text)).toBe(
    'Links und rechts bleiben je 37 cm, nach oben 155 cm. Die Plätze dieser Größe sind dort zurzeit belegt.',
  )
})

test('a free place behind a wider door is worth more than a smaller door', () => {
  const found = verdict(size(1525), [box('h1', true, 1560), box('h3', false, 1560)])
  expect(found).toMatchObject({ tone: 'ok', headline: 'Passt durchs Tor: Halle 1.' })
  expect(found?.text).toContain('Platz 4 dort ist frei.')
})

test('an aircraft as wide as the door fits, one centimetre more does not', () => {
  expect(verdict(size(2000), [box('h1', true, 2000)])).toMatchObject({
    tone: 'warn',
    headline: 'Passt durchs Tor: Halle 1, aber knapp.',
  })
  const tooWide = verdict(size(2001))
  expect(tooWide).toMatchObject({ tone: 'stop', headline: 'Passt durch keines unserer Tore.' })
  expect(plain(tooWide?.text)).toContain('fehlen auf jeder Seite 1 cm.')
})

test('what is too high does not fit, and a height not given is not held against it', () => {
  expect(verdict(size(1000, 350))?.text).toContain('Zu klein: Halle 3.')
  expect(plain(verdict(size(1000, 421))?.text)).toContain('nach oben 1 cm')
  expect(verdict(size(1000, null))?.text).not.toContain('nach oben')
})

test('a field without halls has nothing to say', () => {
  expect(doorVerdict(doorFits([], [], size(1000)))).toBeUndefined()
})
