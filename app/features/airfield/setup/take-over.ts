import { Airfield, type AirfieldInput } from '../facts/airfield.ts'
import type { Surface } from '../facts/runway.ts'
import { indicatorOf, type ListedAirfield } from './airport-list.ts'
import type { ProposalField } from './proposal-fields.ts'

/** Values a new record needs that are not in the list. */
export type NewAirfieldFacts = {
  kind: Airfield['kind']
  phoneTower: string
  phoneTowerE164: string
  /** Used if the list does not contain it. */
  elevationFt: number | null
}

/** Returns the record with the chosen fields from the list; all others are unchanged. */
export function withListed(
  airfield: Airfield,
  listed: ListedAirfield,
  chosen: ReadonlySet<ProposalField>,
): Airfield {
  return Airfield.parse({
    ...airfield,
    ...(chosen.has('kennung') && { icao: indicatorOf(listed), icaoIsFictional: false }),
    ...(chosen.has('name') && { name: listed.name }),
    ...(chosen.has('position') && { arp: { lat: listed.lat, lon: listed.lon } }),
    ...(chosen.has('hoehe') && listed.elevationFt !== null && { elevationFt: listed.elevationFt }),
    ...(chosen.has('pisten') && { runways: runwaysOf(listed), layout: null }),
    ...(chosen.has('funk') && { frequencies: frequenciesOf(listed) }),
  } satisfies AirfieldInput)
}

type FirstChoice = {
  chosen: ReadonlySet<ProposalField>
  facts: NewAirfieldFacts & { elevationFt: number }
}

/** Returns a new record. Its position always comes from the list, because it is required. */
export function firstRecord(listed: ListedAirfield, { chosen, facts }: FirstChoice): Airfield {
  const bare = Airfield.parse({
    ...facts,
    name: listed.name,
    icao: null,
    arp: { lat: listed.lat, lon: listed.lon },
    runways: [],
  } satisfies AirfieldInput)
  return withListed(bare, listed, chosen)
}

function runwaysOf({ runways }: ListedAirfield): AirfieldInput['runways'] {
  const designators = runwayDesignators(runways)
  return runways.map(({ ends, lengthM, widthM, surface }, index) => {
    const designator = designators[index]!
    return {
      id: `rwy-${designator.toLowerCase().replace(/[/ ]/g, '-')}`,
      designator,
      lengthM,
      widthM,
      surface,
      directions: ends.map((end) => ({
        designator: end.designator,
        trueDeg: end.trueDeg,
        displacedThresholdM: end.displacedM,
      })),
    }
  })
}

const surfaceMarks: Record<Surface, string> = {
  asphalt: 'A',
  concrete: 'B',
  grass: 'G',
  synthetic: 'K',
  gravel: 'S',
}

/** Returns `08/26`, and `08/26 G` for a parallel strip, so that every runway has a unique name. */
export function runwayDesignators(runways: ListedAirfield['runways']): string[] {
  const names: string[] = []
  for (const { ends, surface } of runways) {
    const mark = /[GS]$/.exec(ends[0].designator)?.[0]
    const bare = ends.map(({ designator }) => designator.replace(/[GS]$/, '')).join('/')
    const wanted = [
      mark === undefined ? bare : `${bare} ${mark}`,
      `${bare} ${surfaceMarks[surface]}`,
      ...runways.map((_, index) => `${bare} ${index + 1}`),
    ]
    names.push(wanted.find((name) => !names.includes(name))!)
  }
  return names
}

function frequenciesOf({ frequencies }: ListedAirfield): AirfieldInput['frequencies'] {
  return frequencies.map(({ kind, channel, callSign }, index) => ({
    id: `frq-${index + 1}`,
    kind,
    channel,
    callSign,
    languages: [],
  }))
}
