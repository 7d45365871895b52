import { chart } from './chart.ts'

const map = { width: 1600, height: 1280 }
const cutOut = { width: 400, height: 320 }
const mapId = 'portraitkarte'

let sheet: string | undefined

/** Map from which sections replace missing portrait photos: once per page, invisible itself. */
export function portraitMap(): string {
  sheet ??= drawnSheet()
  return sheet
}

function drawnSheet(): string {
  const drawn = chart({ seed: 5, ...map, cell: 22, plain: true, graticule: false, relief: 1.1 })
  const content = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'))
  return `<svg class="portrait-map" aria-hidden="true" focusable="false"><defs><g id="${mapId}">${content}</g></defs></svg>`
}

/** A section of {@link portraitMap}, 5 : 4; the same key always gives the same section. */
export function portraitCutOut(key: string): string {
  const x = hash(key, 31) % (map.width - cutOut.width)
  const y = hash(key, 131) % (map.height - cutOut.height)
  const view = `${x} ${y} ${cutOut.width} ${cutOut.height}`
  return (
    `<svg class="chart" viewBox="${view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `<use href="#${mapId}"/></svg>`
  )
}

function hash(key: string, factor: number): number {
  return [...key].reduce((sum, letter) => (sum * factor + (letter.codePointAt(0) ?? 0)) % 1_000_003, factor)
}
