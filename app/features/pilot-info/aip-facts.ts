import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { channelInGerman } from '#app/features/airfield/facts/frequency.ts'
import { surfaces } from '#app/features/airfield/facts/runway.ts'
import { circuitSides } from '#app/features/airfield/facts/traffic.ts'
import { integer, withUnit } from '#app/lib/german-numbers.ts'
import { metresFromFeet } from '#app/lib/lengths.ts'

export type AipFact = { name: string; value: string; more: string | null }

/** The six figures that are asked for first; what is not entered is left out. */
export function factsOf({
  frequencies,
  circuits,
  runways,
  elevationFt,
  fuel,
  phoneTower,
}: Airfield): AipFact[] {
  const radio = frequencies.find(({ kind, channel }) => kind === 'aerodrome' && channel !== null)
  const circuit = circuits[0]
  const runway = runways[0]
  const grades = fuel.filter(({ available }) => available).map(({ kind }) => kind)
  const facts: (AipFact | undefined)[] = [
    radio && { name: radio.callSign, value: channelInGerman(radio.channel) ?? '', more: null },
    circuit?.heightFtMsl == null
      ? undefined
      : {
          name: 'Platzrunde',
          value: `${withUnit(circuit.heightFtMsl, 'ft')}\u00a0MSL`,
          more: `${circuitSides[circuit.side].de}, ${withUnit(circuit.heightFtMsl - elevationFt, 'ft')} über Platz`,
        },
    runway && {
      name: `Piste ${runway.designator}`,
      value: `${integer(runway.lengthM)} × ${integer(runway.widthM)}\u202fm`,
      more: surfaces[runway.surface].de,
    },
    {
      name: 'Platzhöhe',
      value: withUnit(elevationFt, 'ft'),
      more: `${integer(metresFromFeet(elevationFt))}\u202fm MSL`,
    },
    grades.length === 0
      ? undefined
      : { name: 'Kraftstoff', value: grades[0] ?? '', more: grades.slice(1).join(', ') || null },
    phoneTower === '' ? undefined : { name: 'Turm', value: phoneTower, more: null },
  ]
  return facts.filter((fact) => fact !== undefined)
}
