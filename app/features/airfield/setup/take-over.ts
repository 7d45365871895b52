import { Airfield, type AirfieldInput } from '../facts/airfield.ts'
import type { Surface } from '../facts/runway.ts'
import { indicatorOf, type ListedAirfield } from './airport-list.ts'
import type { ProposalField } from './proposal-fields.ts'

/** What a new record needs and no list knows. */
export type NewAirfieldFacts = {
  kind: Airfield['kind']
  phoneTower: string
  phoneTowerE164: string
  /** Where the list does not know it. */
  elevationFt: number | null
}

/** The record with the chosen fields from the list; every other field stays as it is. */
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

/** A first record; its position always comes from the list, since there is none without one. */
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

/** `08/26`, and `08/26 G` for a strip beside it: no two runways of a field have the same name. */
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
    languages: ['de'],
  }))
}
