export type Corner = [x: number, y: number]

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
