import { nearestSilhouette, type Silhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftSideFrame, aircraftSideGroup } from '#app/ui/artwork/aircraft-side.ts'
import { escapeText, imageRole, tenth } from '#app/ui/artwork/svg.ts'
import { decimal } from '#app/lib/german-numbers.ts'

type ComparedAircraft = {
  silhouette: string
  type: string
  /** Metres; `null` if not entered: then the silhouette's usual length. */
  lengthM: number | null
}

/** Drawing units are centimetres. A person stands beside each aircraft. */
const personHeight = 175
const left = -170
const rowAir = 30

/** Draws the aircraft below one another in one scale, over a grid of one metre. */
export function comparedAircraft(aircraft: readonly ComparedAircraft[]): string {
  const rows = aircraft.map((each) => {
    const silhouette = nearestSilhouette(each.silhouette)
    const frame = aircraftSideFrame(silhouette)
    const lengthM = each.lengthM ?? frame.lengthM
    const scale = lengthM / frame.lengthM
    return {
      ...each,
      silhouette,
      lengthM,
      scale,
      height: Math.max(frame.height * scale, personHeight) + rowAir,
    }
  })
  const right = Math.max(...rows.map(({ lengthM }) => Math.ceil(lengthM * 100))) + 40
  const bottom = rows.reduce((sum, { height }) => sum + height, 0)
  let ground = 0
  const drawn = rows.map((row) => {
    ground += row.height
    return rowOf(row, ground, right)
  })
  const names = aircraft.map(({ type }) => type).join(', ')
  return (
    `<svg class="compared" viewBox="${left} 0 ${right - left} ${Math.ceil(bottom) + 8}" style="--w:${right - left}" ` +
    `${imageRole(`Seitenansichten in einem Maßstab: ${names}`)}>${grid(right, bottom)}${drawn.join('')}</svg>`
  )
}

function grid(right: number, bottom: number): string {
  let lines = ''
  for (let x = left + 20; x <= right; x += 100) lines += `M${x} 0V${tenth(bottom)}`
  for (let y = bottom; y >= 0; y -= 100) lines += `M${left} ${tenth(y)}H${right}`
  return `<path class="ac-grid" d="${lines}"/>`
}

type Row = Omit<ComparedAircraft, 'silhouette' | 'lengthM'> & {
  silhouette: Silhouette
  lengthM: number
  scale: number
  height: number
}

function rowOf({ silhouette, type, lengthM, scale, height }: Row, ground: number, right: number): string {
  const group = aircraftSideGroup(silhouette, { small: true })
  const size = Math.abs(scale - 1) < 0.001 ? '' : ` scale(${scale.toFixed(3)})`
  return (
    `<path class="ac-ground" d="M${left} ${tenth(ground)}H${right}"/>` +
    `<g class="ac" transform="translate(0 ${tenth(ground)})${size}">${group}</g>` +
    `<path class="person" transform="translate(-85 ${tenth(ground)})" d="${person}"/>` +
    `<text class="c-label" x="${right - 12}" y="${tenth(ground - height + 34)}" text-anchor="end">` +
    `${escapeText(type)}, ${decimal(lengthM, 2)}\u202Fm</text>`
  )
}

/** An adult of 1.75 m seen from the front, feet at the origin. */
const person =
  'M0 -175a11.5 11.5 0 1 1 -.1 0ZM-19 -148H19a8 8 0 0 1 8 8V-88h-8v-42h-3V0H3V-76H-3V0H-16V-130h-3v42h-8v-52a8 8 0 0 1 8 -8Z'
