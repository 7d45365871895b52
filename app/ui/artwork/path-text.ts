import { tenth } from './svg.ts'

export type Place = readonly [x: number, y: number]

/** The way from one place to another as the two numbers of a relative path command; of tenths it stays exact. */
export function step([fromX, fromY]: Place, [x, y]: Place): string {
  return `${tenth(x - fromX)}${spaced(String(tenth(y - fromY)))}`
}

/** Ready to follow another number: a minus sign separates by itself. */
export function spaced(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`
}
