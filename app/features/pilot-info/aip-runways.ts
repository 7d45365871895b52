import type { BilingualText } from '#app/features/airfield/facts/frequency.ts'
import { lightings, type Runway, surfaces } from '#app/features/airfield/facts/runway.ts'
import { bearing, decimal, withUnit } from '#app/lib/german-numbers.ts'
import { decimalIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import { type AipRow, joined, row, type AipText } from './aip-row.ts'

export type AipDirection = {
  id: string
  /** Such as `25`, with the suffix of parallel runways: `25 S`. */
  designator: string
  /** True and magnetic bearing. */
  qfu: string
  measures: string
  surface: AipText
  tora: string
  toda: string
  asda: string
  lda: string
  threshold: string
  displaced: string
  circuit: { de: string; en: string } | null
}

/** Stands for a value that the club has not entered, and for a threshold that is not displaced. */
export const notEntered = '–'

/** Returns one row per landing direction, in metres and feet; the units are in the table's head. */
export function directionRows(runways: readonly Runway[], language: Language): AipDirection[] {
  const figure = (value: number) => decimalIn(value, language, 0)
  const metres = (value: number | null) => (value === null ? notEntered : figure(value))
  return runways.flatMap((runway) =>
    runway.directions.map((direction) => ({
      id: `${runway.id}-${direction.designator}`,
      designator: [direction.designator, suffixOf(runway)].filter(Boolean).join('\u00a0'),
      qfu: [direction.trueDeg, direction.magneticDeg]
        .map((deg) => (deg === null ? notEntered : bearing(deg)))
        .join(' / '),
      measures: `${figure(runway.lengthM)} × ${figure(runway.widthM)}`,
      surface: surfaceOf(runway),
      tora: metres(direction.toraM),
      toda: metres(direction.todaM),
      asda: metres(direction.asdaM),
      lda: metres(direction.ldaM),
      threshold:
        direction.thresholdElevationFt === null ? notEntered : figure(direction.thresholdElevationFt),
      displaced: direction.displacedThresholdM === 0 ? notEntered : figure(direction.displacedThresholdM),
      circuit: circuitOf(direction.rightHandCircuit),
    })),
  )
}

function circuitOf(isRightHand: boolean | null) {
  if (isRightHand === null) return null
  return isRightHand ? { de: 'rechts', en: 'right' } : { de: 'links', en: 'left' }
}

function surfaceOf({ surface, bearingStrength }: Runway): AipText {
  const { de, en } = surfaces[surface]
  if (bearingStrength === null) return { de, en }
  const strength = bearingStrength.en
  return {
    de: `${de}, ${bearingStrength.de}`,
    ...(strength === null ? { en, own: bearingStrength.de } : { en: `${en}, ${strength}` }),
  }
}

/** Returns the suffix after the two directions: `S` for `07/25 S`. */
function suffixOf({ designator }: Runway): string {
  return designator.replace(/^\S+\s*/, '')
}

/** Returns what does not fit into the table: one row per runway and one per obstacle. */
export function runwayRemarks(runways: readonly Runway[]): AipRow[] {
  return runways.flatMap((runway) => {
    const suffix = suffixOf(runway)
    return [
      ...row(`Piste ${runway.designator}`, `RWY ${runway.designator}`, ...runwayFacts(runway)),
      ...runway.directions.flatMap(({ designator, obstacle }) => {
        const name = [designator, suffix].filter(Boolean).join('\u00a0')
        return row(`Hindernis ${name}`, `Obstacle ${name}`, obstacle)
      }),
    ]
  })
}

function runwayFacts(runway: Runway): BilingualText[] {
  const { use, lighting, slopePercent, stripLengthM, stripWidthM, bearingStrength } = runway
  const strip = stripLengthM !== null &&
    stripWidthM !== null && {
      de: `Streifen ${areaIn('de', stripLengthM, stripWidthM)}`,
      en: `strip ${areaIn('en', stripLengthM, stripWidthM)}`,
    }
  const english = [surfaces[runway.surface].en, bearingStrength?.en].filter(Boolean).join(', ')
  const facts = [
    use,
    { de: surfaces[runway.surface].de, en: english },
    lighting !== null && {
      de: `Befeuerung: ${lighting.note?.de ?? lightings[lighting.kind].de}`,
      en: `Lighting: ${lighting.note?.en ?? lightings[lighting.kind].en}`,
    },
    slopePercent !== null && {
      de: `Neigung ${withUnit(slopePercent, '%', 1)}`,
      en: `slope ${decimal(slopePercent, 1).replace(',', '.')}\u202f%`,
    },
    strip,
  ].filter((fact) => fact !== null && fact !== false)
  const text = joined(facts)
  return text === null ? [] : [text]
}

const areaIn = (language: Language, length: number, width: number) =>
  `${decimalIn(length, language, 0)} × ${decimalIn(width, language, 0)}\u202fm`
