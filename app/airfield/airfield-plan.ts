import type { AerodromeData } from '#app/artwork/aerodrome-data.ts'
import { aerodromeFromLayout } from '#app/artwork/aerodrome-layout.ts'
import type { CircuitSketchOptions } from '#app/artwork/circuit-sketch.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import type { Airfield } from './airfield.ts'
import type { Circuit } from './traffic.ts'

/** The plan to scale; `null` before a runway is entered. */
export function airfieldPlan({ name, runways, layout, magneticVariation }: Airfield): AerodromeData | null {
  const rows = runways.map((runway) => ({ ...runway, bearingStrength: runway.bearingStrength?.de ?? null }))
  const { degrees, direction } = magneticVariation ?? { degrees: null, direction: 'E' }
  const variation = degrees === null ? null : degrees * (direction === 'E' ? 1 : -1)
  return aerodromeFromLayout(name, rows, layout, variation)
}

type Sketched = CircuitSketchOptions['circuits'][number]

const sketchKinds: Partial<Record<Circuit['class'], Sketched['kind']>> = {
  aeroplane: 'powered',
  tmg: 'powered',
  ultralight: 'ultralight',
  glider: 'glider',
}
const sketchLabels = { powered: 'Motor', ultralight: 'UL', glider: 'Segelflug' }

/** The nearest of the four sides: the sketch shows no more. */
function plainSide(side: Circuit['side']): Sketched['side'] {
  const [first = 'north'] = side.split('-')
  return first as Sketched['side']
}

/**
 * Circuits and places to spare, drawn for the landing direction with the most distance to land; of two alike the
 * second. `null` without runway or circuit.
 */
export function circuitPlan({ runways, circuits, layout }: Airfield): CircuitSketchOptions | null {
  const main = runways[0]
  const first = main?.directions[0]
  if (main === undefined || first === undefined || circuits.length === 0) return null
  const landing = main.directions.reduce((best, other) =>
    (other.ldaM ?? 0) >= (best.ldaM ?? 0) ? other : best,
  )
  const sketched = circuits.flatMap((circuit): Sketched[] => {
    const kind = sketchKinds[circuit.class]
    if (kind === undefined) return []
    const height = circuit.heightFtMsl === null ? '' : ` ${withUnit(circuit.heightFtMsl, 'ft')}`
    return [{ kind, side: plainSide(circuit.side), label: sketchLabels[kind] + height }]
  })
  return {
    seed: 21,
    runwayBearing: first.trueDeg,
    landingBearing: landing.trueDeg,
    circuits: sketched.filter(
      ({ kind }, index) => sketched.findIndex((other) => other.kind === kind) === index,
    ),
    noiseZones: (layout?.noiseSensitive ?? []).filter(({ distanceKm }) => distanceKm > 1),
  }
}
