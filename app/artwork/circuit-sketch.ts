import { chart } from './chart.ts'
import type { ChartLabel } from './chart-features.ts'
import { compassOffset } from './compass-offset.ts'
import { seededRandom } from './random.ts'

export type CircuitSketchOptions = {
  seed: number
  /** true direction of the main runway from its first designator, degrees */
  runwayBearing: number
  /** true landing direction the circuits are drawn for, degrees */
  landingBearing: number
  /** `label` is written beside the circuit, e.g. `Motor 2 300 ft` */
  circuits: readonly {
    kind: 'powered' | 'ultralight' | 'glider'
    side: 'north' | 'east' | 'south' | 'west'
    label: string
  }[]
  /** places not to be flown over, as seen from the reference point */
  noiseZones: readonly { name: string; bearingDeg: number; distanceKm: number }[]
  width?: number
  height?: number
}

/** Drawing units per kilometre for the noise zones; the circuits themselves are schematic. */
const UNITS_PER_KM = 140
const COMPASS = { north: 0, east: 90, south: 180, west: 270 }

/** 1 when the side lies to the left of the runway axis, otherwise -1. */
function sideOfRunway(side: keyof typeof COMPASS, runwayBearing: number): 1 | -1 {
  const angle = ((COMPASS[side] - (runwayBearing - 90)) * Math.PI) / 180
  return Math.cos(angle) >= 0 ? 1 : -1
}

type Centre = readonly [x: number, y: number]
type Circuit = CircuitSketchOptions['circuits'][number]

/** One circuit in the runway's own frame: axis to the right, `way` 1 when landing towards the left (second designator). */
function circuitPath([cx, cy]: Centre, { kind }: Circuit, up: 1 | -1, way: 1 | -1): string {
  const x = (offset: number) => cx + way * offset
  const y = (offset: number) => cy - up * offset
  if (kind === 'glider') {
    return `<path class="c-airspace" d="M${x(-100)} ${y(22)}H${x(110)}V${y(84)}H${x(-120)}V${y(22)}Z" style="stroke-dasharray:9 5"/>`
  }
  const [near, far, out, weight] = kind === 'powered' ? [140, -200, 104, 2.6] : [100, -160, 72, 1.6]
  const arrow = `M${x(-50)} ${y(out)}l${-16 * way} -7v14Z`
  return (
    `<path class="c-course" d="M${x(-120)} ${y(0)}H${x(near)}V${y(out)}H${x(far)}V${y(0)}H${x(-120)}" style="stroke-width:${weight}"/>` +
    `<path class="c-course" d="${arrow}" style="fill:var(--color-now);stroke:none"/>`
  )
}

/** Irregular outline of a built-up area. */
function zoneOutline([x, y]: Centre, seed: number): string {
  const random = seededRandom(seed)
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = (k / 6) * 2 * Math.PI + random() * 0.6
    const radius = 34 + random() * 16
    return `${(x + Math.cos(angle) * radius * 1.25).toFixed(0)} ${(y + Math.sin(angle) * radius * 0.8).toFixed(0)}`
  })
  return `<path d="M${corners.join('L')}Z" fill-opacity=".75"/>`
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/**
 * Sketch of the circuits and of the places to avoid. The direction of everything is true, the circuits are not
 * to scale; distances of the places are, as far as they fit into the picture.
 */
export function circuitSketch(options: CircuitSketchOptions): string {
  const { seed, runwayBearing, landingBearing, circuits, noiseZones, width = 900, height = 560 } = options
  const centre: Centre = [width / 2, Math.round(height * 0.5357)]
  const [cx, cy] = centre
  const rotation = runwayBearing - 90
  const opposite = Math.cos(((landingBearing - runwayBearing) * Math.PI) / 180) < 0
  const drawn = circuits.map((circuit) =>
    circuitPath(centre, circuit, sideOfRunway(circuit.side, runwayBearing), opposite ? 1 : -1),
  )
  const zones = noiseZones.map((zone) => {
    const [dx, dy] = compassOffset(zone.bearingDeg, zone.distanceKm * UNITS_PER_KM)
    return { ...zone, at: [clamped(cx + dx, 70, width - 70), clamped(cy + dy, 45, height - 45)] as const }
  })
  const labels: ChartLabel[] = [
    ...circuits.map((circuit): ChartLabel => {
      const up = sideOfRunway(circuit.side, runwayBearing)
      const out = { powered: 132, ultralight: 54, glider: 112 }[circuit.kind]
      const [dx, dy] = compassOffset(runwayBearing - 90, up * out)
      const tone = circuit.kind === 'glider' ? 'blue' : 'now'
      return {
        x: Math.round(cx + dx),
        y: Math.round(cy + dy + 5),
        text: circuit.label,
        tone,
        anchor: 'middle',
      }
    }),
    ...zones.map(({ name, at: [x, y] }): ChartLabel => ({
      x: Math.round(x),
      y: Math.round(y + 4),
      text: name,
      anchor: 'middle',
    })),
  ]
  const avoid = zones.map(({ at }, i) => zoneOutline(at, seed * 31 + i)).join('')
  return chart({
    seed,
    width,
    height,
    riverAt: 0.93,
    relief: 1.3,
    towns: 3,
    aerodrome: { x: cx, y: cy, heading: runwayBearing },
    title: 'Skizze der Platzrunden und Lärmschutzzonen',
    overlay:
      `<g transform="rotate(${rotation} ${cx} ${cy})">${drawn.join('')}</g>` +
      `<g style="fill:var(--color-stop-tint);stroke:var(--color-stop);stroke-width:1.4">${avoid}</g>`,
    labels,
  })
}
