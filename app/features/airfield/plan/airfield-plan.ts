import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import { aerodromeFromLayout } from '#app/ui/artwork/aerodrome-layout.ts'
import type { Airfield } from '../facts/airfield.ts'

/** Returns the data of the plan to scale; `null` before a runway is entered. */
export function airfieldPlan({ name, runways, layout, magneticVariation }: Airfield): AerodromeData | null {
  const rows = runways.map((runway) => ({ ...runway, bearingStrength: runway.bearingStrength?.de ?? null }))
  const { degrees, direction } = magneticVariation ?? { degrees: null, direction: 'E' }
  const variation = degrees === null ? null : degrees * (direction === 'E' ? 1 : -1)
  return aerodromeFromLayout(name, rows, layout, variation)
}
