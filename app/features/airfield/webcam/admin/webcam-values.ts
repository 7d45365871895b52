import type { KnownField } from '#app/lib/known-fields.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Mask, Webcam } from '../webcam.ts'

type Corner = [x: number, y: number]

/** Maximum number of corners; more complex shapes have to be simplified. */
const mostCorners = 60

/**
 * Parses `0 50; 50 50; 12,5 100`: corners separated by semicolons or line breaks, each with two numbers, percent of width
 * and height. `undefined` if it is invalid.
 */
export function readCorners(text: string): Corner[] | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const corners = parts.map(readCorner)
  if (corners.length > mostCorners || corners.includes(undefined)) return undefined
  return corners as Corner[]
}

function readCorner(text: string): Corner | undefined {
  const [, x, y] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*[\s/|]\s*(\d{1,3}(?:[.,]\d{1,3})?)$/.exec(text) ?? []
  if (x === undefined || y === undefined) return undefined
  const corner: Corner = [Number(x.replace(',', '.')), Number(y.replace(',', '.'))]
  return corner.every((percent) => percent <= 100) ? corner : undefined
}

/** Formats corners as text that {@link readCorners} parses. */
export function cornerText(corners: readonly Corner[]): string {
  return corners.map((corner) => corner.map((n) => String(n).replace('.', ',')).join(' ')).join('; ')
}

const mostRows = 12
/** Number of empty rows besides the filled ones. */
const spareRows = 2

export const emptyWebcamValues: Values = {
  source: 'fetched',
  intervalSeconds: '60',
  active: 'ja',
}

/** Returns a camera as form values, which `readWebcamForm` reads, without its URL. */
export function webcamValues(webcam: Webcam): Values {
  const values: Values = {
    name: webcam.name,
    directionDeg: comma(webcam.directionDeg),
    location: webcam.location,
    remark: webcam.remark,
    source: webcam.source.kind === 'sent' ? 'sent' : 'fetched',
    intervalSeconds: String(webcam.intervalSeconds),
    ...(webcam.active && { active: 'ja' }),
  }
  for (const [index, { name, distanceM }] of webcam.referenceMarks.entries()) {
    values[`mark-${index}-name`] = name
    values[`mark-${index}-distance`] = comma(distanceM)
  }
  for (const [index, { reason, polygonPercent }] of webcam.masks.entries()) {
    values[`mask-${index}-reason`] = reason
    values[`mask-${index}-corners`] = cornerText(polygonPercent)
  }
  return values
}

const comma = (n: number) => String(n).replace('.', ',')

/** Returns the number of rows of a kind that the form shows for these values. */
export function rowCount(values: Values, kind: 'mark' | 'mask'): number {
  const numbers = Object.entries(values)
    .filter(([name, text]) => name.startsWith(`${kind}-`) && text.trim() !== '')
    .map(([name]) => Number(name.split('-')[1]))
  return Math.min(mostRows, Math.max(-1, ...numbers.filter(Number.isInteger)) + 1 + spareRows)
}

/** Returns the areas that can be drawn; skips incomplete ones. */
export function drawableMasks(values: Values): Mask[] {
  return rows(values, 'mask').flatMap((index) => {
    const corners = readCorners(values[`mask-${index}-corners`] ?? '') ?? []
    return corners.length < 3 ? [] : [{ reason: '', polygonPercent: corners }]
  })
}

/** Returns the indexes of the rows. */
export function rows(values: Values, kind: 'mark' | 'mask'): number[] {
  return Array.from({ length: rowCount(values, kind) }, (_, index) => index)
}

/** All fields of the form. */
export const webcamFields: readonly KnownField[] = [
  'name',
  'location',
  'directionDeg',
  'url',
  'source',
  'intervalSeconds',
  'remark',
  'active',
  'expectedRevision',
  'choice:*',
  'mark-#-name',
  'mark-#-distance',
  'mask-#-corners',
  'mask-#-reason',
]

export const webcamAdmin = '/admin/flugplatz/webcams'
export const webcamAdminAddress = (id: string) => `${webcamAdmin}/${encodeURIComponent(id)}`
