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

/** Separates a number from the preceding one; a minus sign needs no space. */
export function spaced(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`
}
