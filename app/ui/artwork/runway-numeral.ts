import { outlinesText } from './path-text.ts'

/** A filled polygon in the digit's field: x from 0 to 1, y from 0 (foot) to 3. */
type Polygon = readonly (readonly [x: number, y: number])[]

/** Width of a vertical stroke. */
const STROKE = 0.27
const RIGHT = 1 - STROKE
const INNER = 1 - 2 * STROKE
const box = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Digits after the shape of the painted threshold designations (ICAO Annex 14, figure 5-3). */
const DIGITS: Record<string, readonly Polygon[]> = {
  0: [
    box(0, 0, STROKE, 3),
    box(RIGHT, 0, STROKE, 3),
    box(STROKE, 0, INNER, 0.4),
    box(STROKE, 2.6, INNER, 0.4),
  ],
  1: [
    box(0.36, 0, STROKE, 3),
    [
      [0.36, 3],
      [0.36, 2.45],
      [0.05, 2.2],
      [0.05, 2.6],
    ],
  ],
  2: [
    box(0, 0, 1, 0.4),
    [
      [0, 0.4],
      [STROKE, 0.4],
      [1, 1.55],
      [1, 2.0],
      [RIGHT, 1.9],
    ],
    box(RIGHT, 1.9, STROKE, 1.1),
    box(0, 2.6, RIGHT, 0.4),
    box(0, 2.1, STROKE, 0.5),
  ],
  3: [
    box(RIGHT, 0, STROKE, 3),
    box(0, 0, RIGHT, 0.4),
    box(0.25, 1.35, 0.75 - STROKE, 0.36),
    box(0, 2.6, RIGHT, 0.4),
    box(0, 0.4, STROKE, 0.45),
    box(0, 2.15, STROKE, 0.45),
  ],
  4: [
    box(0.62, 0, STROKE, 3),
    [
      [0, 0.85],
      [1, 0.85],
      [1, 1.2],
      [0, 1.2],
    ],
    [
      [0, 1.2],
      [0.3, 1.2],
      [0.62, 2.4],
      [0.62, 3],
    ],
  ],
  5: [
    box(0, 0, RIGHT, 0.4),
    box(RIGHT, 0, STROKE, 1.9),
    box(0, 1.55, RIGHT, 0.36),
    box(0, 1.91, STROKE, 0.69),
    box(0, 2.6, 1, 0.4),
    box(0, 0.4, STROKE, 0.4),
  ],
  6: [
    box(0, 0, STROKE, 3),
    box(RIGHT, 0, STROKE, 1.85),
    box(STROKE, 0, INNER, 0.4),
    box(STROKE, 1.5, INNER, 0.35),
    box(STROKE, 2.6, RIGHT, 0.4),
  ],
  7: [
    box(0, 2.6, 1, 0.4),
    [
      [1, 2.6],
      [RIGHT, 2.6],
      [0.2, 0],
      [0.5, 0],
    ],
  ],
  8: [
    box(0, 0, STROKE, 3),
    box(RIGHT, 0, STROKE, 3),
    box(STROKE, 0, INNER, 0.4),
    box(STROKE, 1.33, INNER, 0.36),
    box(STROKE, 2.6, INNER, 0.4),
  ],
  9: [
    box(RIGHT, 0, STROKE, 3),
    box(0, 1.15, STROKE, 1.85),
    box(STROKE, 2.6, INNER, 0.4),
    box(STROKE, 1.15, INNER, 0.35),
    box(0, 0, RIGHT, 0.4),
  ],
}

/** Advance from one digit to the next, in digit widths. */
const ADVANCE = 1.5

/**
 * Returns the outlines of a runway designator in units of the digit width (height 3), origin at the lower left. Letters (L,
 * C, R, S) have no painted shape here and are left out.
 */
export function numeralPolygons(text: string): { polygons: Polygon[]; width: number } {
  const digits = [...text].flatMap((character) => (DIGITS[character] ? [DIGITS[character]] : []))
  const polygons = digits.flatMap((digit, i) =>
    digit.map((polygon) => polygon.map(([x, y]) => [x + i * ADVANCE, y] as const)),
  )
  return { polygons, width: Math.max(0, digits.length * ADVANCE - 0.5) }
}

/** Returns a runway designator as a flat SVG path of the given height, origin at the lower left, y downwards. */
export function runwayNumeral(text: string, height: number): { d: string; width: number } {
  const scale = height / 3
  const { polygons, width } = numeralPolygons(text)
  const outlines = polygons.map((polygon) => polygon.map(([x, y]) => [x * scale, -y * scale] as const))
  return { d: outlinesText(outlines), width: width * scale }
}
