import { renderToStaticMarkup } from 'react-dom/server'
import type { CachePart } from './cached-parts.ts'

export type Part = { of: readonly unknown[]; number: number; html: { __html: string }; text: string }

/** Parts by name, the newest first. */
const cached = new Map<string, Part[]>()
const byNumber = new Map<number, Part>()
const mostOfName = 40
let last = 0

const open = '<!--part '
const close = '-->'

/** Draws the part unless it was drawn of the same before. */
export const cachePart: CachePart = (name, of, draw) => {
  const known = cached.get(name) ?? []
  const found = known.find((part) => isSame(part.of, of))
  if (found !== undefined) return found.html
  const number = (last += 1)
  const part = { of, number, html: { __html: `${open}${number}${close}` }, text: renderToStaticMarkup(draw) }
  cached.set(name, [part, ...known.slice(0, mostOfName - 1)])
  for (const { number: old } of known.slice(mostOfName - 1)) byNumber.delete(old)
  byNumber.set(number, part)
  return part.html
}

/** Lists are made anew where nothing changed in them: they are compared by what is in them. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((value, index) => isSame(value, other[index]))
}

export type Place = { part: Part; from: number; to: number }

/** Returns where parts stand in a page, in its order. */
export function partsIn(html: string): Place[] {
  const places: Place[] = []
  for (let from = html.indexOf(open); from >= 0; from = html.indexOf(open, from + 1)) {
    const to = html.indexOf(close, from) + close.length
    const part = byNumber.get(Number(html.slice(from + open.length, to - close.length)))
    if (part !== undefined) places.push({ part, from, to })
  }
  return places
}
