import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { channelInGerman, aerodromeFrequency } from '#app/features/airfield/facts/frequency.ts'
import { surfaces } from '#app/features/airfield/facts/runway.ts'
import { integer, withUnit } from '#app/lib/german-numbers.ts'
import { metresFromFeet } from '#app/lib/lengths.ts'

type Fact = { label: string; value: string; small?: string }

/** Returns the main facts of the airfield, at most six. */
export function airfieldFacts({ elevationFt, runways, frequencies, circuits, fuel }: Airfield): Fact[] {
  const frequency = aerodromeFrequency(frequencies)
  const channel = channelInGerman(frequency?.channel ?? null)
  const circuit = circuits.find(({ heightFtMsl }) => heightFtMsl !== null)
  // Shortens „Super Plus, ohne Bioethanol“ to Super Plus.
  const kinds = fuel.filter(({ available }) => available).map(({ kind }) => kind.split(',', 1)[0])
  return [
    {
      label: 'Höhe',
      value: withUnit(Math.round(metresFromFeet(elevationFt)), 'm'),
      small: `${withUnit(elevationFt, 'ft')}\u00a0MSL`,
    },
    ...runways.slice(0, 2).map(({ designator, surface, lengthM, widthM }) => ({
      label: `${surfaces[surface].de} ${designator}`,
      value: `${integer(lengthM)} × ${withUnit(widthM, 'm')}`,
    })),
    ...(channel === null || frequency === undefined ? [] : [{ label: frequency.callSign, value: channel }]),
    ...(circuit?.heightFtMsl == null
      ? []
      : [{ label: 'Platzrunde', value: `${withUnit(circuit.heightFtMsl, 'ft')}\u00a0MSL` }]),
    ...(kinds.length === 0 ? [] : [{ label: 'Kraftstoff', value: kinds.join(', ') }]),
  ]
}

/** Returns the direction of the main runway that faces the prevailing west wind; `null` if no runway is entered. */
export function usualRunway({ runways }: Airfield): string | null {
  const west = 255
  const off = (degrees: number) => Math.abs(((degrees - west + 540) % 360) - 180)
  const ends = runways[0]?.directions.toSorted((a, b) => off(a.trueDeg) - off(b.trueDeg))
  return ends?.[0]?.designator ?? null
}
