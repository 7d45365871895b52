import { drawnOnce } from './drawn-once.ts'
import { aerodromeDiagram } from './aerodrome.ts'
import type { AerodromeData, FramePoint } from './aerodrome-data.ts'
import { type Frame, position } from './aerodrome-frame.ts'
import { escapeText } from './svg.ts'

export type SitePoint = {
  number: number
  name: string
  at: FramePoint
  group: 'guests' | 'pilots' | 'club' | 'emergency'
}

const GROUP_CLASS = { guests: 'g', pilots: 'p', club: 'v', emergency: 'n' }

function pin(frame: Frame, { number, name, at, group }: SitePoint): string {
  return (
    `<a href="#p${number}" id="m${number}" class="lp ${GROUP_CLASS[group]}" aria-label="${number} ${escapeText(name)}">` +
    `<g transform="${position(frame, at)}"><circle r="13"/><text y="5">${number}</text></g></a>`
  )
}

/**
 * The plan with numbered pins instead of names. Each pin `m…` links to the list entry `p…` of the same number,
 * which links back.
 */
export const sitePlan = drawnOnce((data: AerodromeData, points: readonly SitePoint[]): string => {
  return aerodromeDiagram(data, {
    labels: false,
    scaleBar: false,
    role: 'group',
    overlay: (frame) => points.map((point) => pin(frame, point)).join(''),
  })
})
