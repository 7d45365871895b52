import type { Language } from '#app/lib/saying.ts'
import { drawnOnce } from './drawn-once.ts'
import { aerodromeDiagram } from './aerodrome.ts'
import type { AerodromeData, FramePoint } from './aerodrome-data.ts'
import { planExtent } from './aerodrome-extent.ts'
import type { Box, Point } from './label-placement.ts'
import { insetPinShare, layPins, planPinShare } from './pin-layout.ts'
import { inGerman, planLabels } from './plan-labels.ts'
import { escapeText, tenth } from './svg.ts'

export type SitePoint = {
  number: number
  name: string
  at: FramePoint
  group: 'guests' | 'pilots' | 'club' | 'emergency'
}

type SitePlan = {
  plan: string
  /** Crowded part of the plan at a larger scale, and the factor; `null` if nothing is crowded. */
  inset: { svg: string; times: number } | null
}

const GROUP_CLASS = { guests: 'g', pilots: 'p', club: 'v', emergency: 'n' }
const groundId = 'site'

type Placed = { point: SitePoint; at: Point; place: Point }

function pin({ point: { number, name, group }, at: [x, y] }: Placed, language: Language): string {
  return (
    `<a href="#p${number}" id="m${number}" class="lp ${GROUP_CLASS[group]}" aria-label="${number} ${escapeText(name)}"${inGerman(language)}>` +
    `<g transform="translate(${tenth(x)} ${tenth(y)})"><circle r="13"/><text dy="0.36em">${number}</text></g></a>`
  )
}

/** Line from a number that had to be moved to its point. */
function lead({ at: [x, y], place }: Placed, radius: number): string {
  if (Math.hypot(place[0] - x, place[1] - y) <= radius) return ''
  const [toX, toY] = place.map(tenth)
  return `<path class="lp-lead" d="M${tenth(x)} ${tenth(y)}L${toX} ${toY}"/><circle class="lp-at" cx="${toX}" cy="${toY}" r="${tenth(radius / 5)}"/>`
}

/**
 * The plan with numbered pins instead of names. Each pin `m…` links to the list entry `p…` of the same number, which links
 * back. If pins are crowded, the plan shows a frame, and a second drawing its content.
 */
export const sitePlan = drawnOnce(
  (data: AerodromeData, points: readonly SitePoint[], language: Language): SitePlan => {
    const { frame, box } = planExtent(data)
    const [x, y, width, height] = box
    const places = points.map(({ at }) => frame.at(at))
    const north = { x, y, width: 190, height: 190 }
    const laid = layPins(places, { x, y, width, height }, [north])
    const drawn = (where: readonly (Point | null)[], radius: number) => {
      const placed = points.flatMap((point, index): Placed[] => {
        const at = where[index]
        return at == null ? [] : [{ point, at, place: places[index]! }]
      })
      return (
        placed.map((each) => lead(each, radius)).join('') + placed.map((each) => pin(each, language)).join('')
      )
    }
    const plan = aerodromeDiagram(data, {
      labels: false,
      scaleBar: false,
      role: 'group',
      id: groundId,
      language,
      overlay: () =>
        (laid.inset === null ? '' : framed(laid.inset.box, language)) +
        drawn(laid.plan, width * planPinShare),
    })
    if (laid.inset === null) return { plan, inset: null }
    const inset = laid.inset.box
    const svg =
      `<svg class="aerodrome inset" viewBox="${[inset.x, inset.y, inset.width, inset.height].map(tenth).join(' ')}" style="--w:${tenth(inset.width)}" role="group" aria-label="${planLabels[language].enlarged}">` +
      `<use href="#${groundId}-ground"/>${drawn(laid.inset.pins, inset.width * insetPinShare)}</svg>`
    return { plan, inset: { svg, times: Math.round((width / inset.width) * 2) / 2 } }
  },
)

const framed = ({ x, y, width, height }: Box, language: Language) =>
  `<a href="#ausschnitt" class="lp-frame" aria-label="${planLabels[language].enlarged}"><rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"/></a>`
