import { isRouteErrorResponse } from 'react-router'

/**
 * Returns what a page was made of in the format React Router's script reads (`turbo-stream`, version 2): a list in which
 * each value stands once and names the places of its parts. The router's own encoder is made for values that arrive later
 * and costs several times as much; a test compares the two.
 */
export function wireData(state: object): string {
  const values: unknown[] = []
  const places = new Map<unknown, number>()

  /** A value that is new here is written after those that are known. */
  function placeOf(value: unknown): number {
    const known = sign(value) ?? places.get(value)
    if (known !== undefined) return known
    const place = values.push(value) - 1
    places.set(value, place)
    return place
  }

  function textOf(value: object): string {
    if (Array.isArray(value)) return `[${value.map(placeOf).join()}]`
    if (value instanceof Date) return `["D",${Number.isNaN(value.getTime()) ? '"invalid"' : value.getTime()}]`
    if (value instanceof Set) return listOf('S', [...value])
    if (value instanceof Map) return listOf('M', [...value].flat(1))
    if (value instanceof Error) return listOf('SanitizedError', [value.name, value.message, undefined])
    if (isRouteErrorResponse(value))
      return listOf('ErrorResponse', [value.data, value.status, value.statusText])
    const kind: unknown = Object.getPrototypeOf(value)
    if (kind !== Object.prototype && kind !== null)
      throw new TypeError(`A page cannot hand over a ${value.constructor.name}`)
    let parts = ''
    for (const name of Object.keys(value)) {
      const comma = parts === '' ? '' : ','
      parts += `${comma}"_${placeOf(name)}":${placeOf((value as Record<string, unknown>)[name])}`
    }
    return kind === null ? `["N",{${parts}}]` : `{${parts}}`
  }

  const listOf = (kind: string, parts: readonly unknown[]) =>
    `[${[JSON.stringify(kind), ...parts.map(placeOf)].join()}]`

  placeOf(state)
  let texts = ''
  // Grows while it is read.
  for (const value of values) {
    const text = typeof value === 'object' ? textOf(value!) : plainText(value)
    texts += texts === '' ? text : `,${text}`
  }
  return `[${texts}]`
}

/** Returns the number that stands for a value without a place of its own. */
function sign(value: unknown): number | undefined {
  if (value === undefined) return -7
  if (value === null) return -5
  if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0))) return undefined
  if (value === 0) return -4
  return Number.isNaN(value) ? -2 : value > 0 ? -6 : -3
}

function plainText(value: unknown): string {
  if (typeof value === 'bigint') return `["B","${value}"]`
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`A page cannot hand over a ${typeof value}`)
  return text
}

const controller = 'window.__reactRouterContext.streamController'

/** The script at the end of the page that gives the data to the router. As the list it is, without quotes around each text. */
export function handOver(data: string, nonce: string): string[] {
  return [
    `<script nonce="${nonce}">${controller}.enqueue(JSON.stringify(`,
    withoutTags(data),
    `));${controller}.close()</script>`,
  ]
}

/** Returns a value as a script writes it inside HTML. */
export const inScript = (value: unknown) => withoutTags(JSON.stringify(value))

/** Within JSON only texts contain `<`, and only it could end the script. */
const withoutTags = (json: string) => json.replaceAll('<', '\\u003c')
