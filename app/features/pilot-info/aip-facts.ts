import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { channelWords } from '#app/features/airfield/facts/frequency.ts'
import { surfaces } from '#app/features/airfield/facts/runway.ts'
import { circuitSides } from '#app/features/airfield/facts/traffic.ts'
import { decimalIn, withUnitIn } from '#app/lib/numbers-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { metresFromFeet } from '#app/lib/lengths.ts'

/** `isOwn`: value and more are the club's own words, not translated. */
export type AipFact = { name: string; value: string; more: string | null; isOwn?: true }

/** Returns the six most needed figures; omits those not entered. */
export function factsOf(
  { frequencies, circuits, runways, elevationFt, fuel, phoneTower }: Airfield,
  language: Language,
): AipFact[] {
  const { words } = saying(language)
  const integer = (value: number) => decimalIn(value, language, 0)
  const feet = (value: number) => withUnitIn(value, 'ft', language)
  const radio = frequencies.find(({ kind, channel }) => kind === 'aerodrome' && channel !== null)
  const circuit = circuits[0]
  const runway = runways[0]
  const grades = fuel.filter(({ available }) => available).map(({ kind }) => kind)
  const facts: (AipFact | undefined)[] = [
    radio && { name: radio.callSign, value: channelWords(radio.channel, language) ?? '', more: null },
    circuit?.heightFtMsl == null
      ? undefined
      : {
          name: words('Platzrunde', 'Traffic circuit'),
          value: `${feet(circuit.heightFtMsl)}\u00a0MSL`,
          more: `${circuitSides[circuit.side][language]}, ${feet(circuit.heightFtMsl - elevationFt)} ${words('über Platz', 'above the aerodrome')}`,
        },
    runway && {
      name: `${words('Piste', 'Runway')} ${runway.designator}`,
      value: `${integer(runway.lengthM)} × ${integer(runway.widthM)}\u202fm`,
      more: surfaces[runway.surface][language],
    },
    {
      name: words('Platzhöhe', 'Elevation'),
      value: feet(elevationFt),
      more: `${integer(metresFromFeet(elevationFt))}\u202fm MSL`,
    },
    grades.length === 0
      ? undefined
      : {
          name: words('Kraftstoff', 'Fuel'),
          isOwn: true,
          value: grades[0] ?? '',
          more: grades.slice(1).join(', ') || null,
        },
    phoneTower === '' ? undefined : { name: words('Turm', 'Tower'), value: phoneTower, more: null },
  ]
  return facts.filter((fact) => fact !== undefined)
}
