import { tenth } from './svg.ts'

export type Place = readonly [x: number, y: number]

/** Shortest notation in a path: `12`, `.5`, `-.5`. */
const short = (value: number) => String(tenth(value)).replace(/^(-?)0\./, '$1.')

/** Returns the two numbers of a relative path command from one place to another; exact for tenths. */
export function step([fromX, fromY]: Place, [x, y]: Place): string {
  return `${short(x - fromX)}${spaced(short(y - fromY))}`
}

/** Straight lines through places in tenths, each relative to the previous one. */
export function lineText(places: readonly Place[]): string {
  const exact = places.map<Place>(([x, y]) => [tenth(x), tenth(y)])
  const ways = exact.map((place, index) => step(exact[index - 1] ?? [0, 0], place))
  const [first, ...others] = ways
  return first === undefined
    ? ''
    : `M${first}${others.length === 0 ? '' : `l${others.map(spaced).join('').trimStart()}`}`
}

/** Closed outlines in tenths, each corner relative to the previous one and each outline to where the last one began. */
export function outlinesText(outlines: readonly (readonly Place[])[]): string {
  let last: Place = [0, 0]
  return outlines
    .map((outline, index) => {
      const [first, ...others] = outline.map<Place>(([x, y]) => [tenth(x), tenth(y)])
      if (first === undefined) return ''
      const start = `${index === 0 ? 'M' : 'm'}${step(last, first)}`
      last = first
      const ways = others.map((corner, at) => spaced(step(others[at - 1] ?? first, corner)))
      return `${start}l${ways.join('').trimStart()}z`
    })
    .join('')
}

export type Block = readonly [x: number, y: number, width: number, height: number]

/** Rectangles along the axes, each relative to the previous one: equal distances and sizes are equal text. */
export function blocksText(blocks: readonly Block[]): string {
  let last: Place = [0, 0]
  return blocks
    .map(([x, y, width, height], index) => {
      const corner: Place = [tenth(x), tenth(y)]
      const [w, h] = [short(width), short(height)]
      const text = `${index === 0 ? 'M' : 'm'}${step(last, corner)}h${w}v${h}h${short(-tenth(width))}z`
      last = corner
      return text
    })
    .join('')
}

/** Separates a number from the preceding one; a minus sign needs no space. */
export function spaced(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`
}
