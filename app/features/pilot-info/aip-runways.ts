import type { BilingualText } from '#app/features/airfield/facts/bilingual.ts'
import { lightings, type Runway, surfaces } from '#app/features/airfield/facts/runway.ts'
import { bearing, decimal, integer, withUnit } from '#app/lib/german-numbers.ts'
import { type AipRow, joined, row } from './aip-row.ts'

export type AipDirection = {
  id: string
  /** `25`, with what tells parallel runways apart: `25 S`. */
  designator: string
  /** True and magnetic. */
  qfu: string
  measures: string
  surface: string
  tora: string
  toda: string
  asda: string
  lda: string
  threshold: string
  displaced: string
  circuit: { de: string; en: string }
}

const none = '–'
const metres = (value: number | null) => (value === null ? none : integer(value))

/** One row per landing direction, in metres and feet without units: they stand in the head of the table. */
export function directionRows(runways: readonly Runway[]): AipDirection[] {
  return runways.flatMap((runway) =>
    runway.directions.map((direction) => ({
      id: `${runway.id}-${direction.designator}`,
      designator: [direction.designator, suffixOf(runway)].filter(Boolean).join('\u00a0'),
      qfu: [direction.trueDeg, direction.magneticDeg]
        .map((deg) => (deg === null ? none : bearing(deg)))
        .join(' / '),
      measures: `${integer(runway.lengthM)} × ${integer(runway.widthM)}`,
      surface: [surfaces[runway.surface].de, runway.bearingStrength?.de].filter(Boolean).join(', '),
      tora: metres(direction.toraM),
      toda: metres(direction.todaM),
      asda: metres(direction.asdaM),
      lda: metres(direction.ldaM),
      threshold: direction.thresholdElevationFt === null ? none : integer(direction.thresholdElevationFt),
      displaced: direction.displacedThresholdM === 0 ? none : integer(direction.displacedThresholdM),
      circuit: direction.rightHandCircuit ? { de: 'rechts', en: 'right' } : { de: 'links', en: 'left' },
    })),
  )
}

/** What follows the two directions: `07/25 S` gives `S`. */
function suffixOf({ designator }: Runway): string {
  return designator.replace(/^\S+\s*/, '')
}

/** What does not fit into a column of figures, one row per runway and one per obstacle. */
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
  const light = lightings[lighting.kind]
  const strip =
    stripLengthM !== null &&
    stripWidthM !== null &&
    `${integer(stripLengthM)} × ${integer(stripWidthM)}\u202fm`
  const english = [surfaces[runway.surface].en, bearingStrength?.en].filter(Boolean).join(', ')
  const facts = [
    use,
    { de: surfaces[runway.surface].de, en: english },
    { de: `Befeuerung: ${lighting.note?.de ?? light.de}`, en: `Lighting: ${lighting.note?.en ?? light.en}` },
    slopePercent !== null && {
      de: `Neigung ${withUnit(slopePercent, '%', 1)}`,
      en: `slope ${decimal(slopePercent, 1).replace(',', '.')}\u202f%`,
    },
    strip && { de: `Streifen ${strip}`, en: `strip ${strip}` },
  ].filter((fact) => fact !== null && fact !== false && fact !== '')
  const words = joined(facts)
  return words === null ? [] : [words]
}
