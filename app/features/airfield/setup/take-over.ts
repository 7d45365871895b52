import { Airfield, type AirfieldInput } from '../facts/airfield.ts'
import type { ListedAirfield } from './airport-list.ts'
import type { ProposalField } from './proposal.ts'

/** What a new record needs and no list knows. */
export type NewAirfieldFacts = { kind: Airfield['kind']; phoneTower: string; phoneTowerE164: string }

/** The record with the chosen fields from the list; every other field stays as it is. */
export function withListed(
  airfield: Airfield,
  listed: ListedAirfield,
  chosen: ReadonlySet<ProposalField>,
): Airfield {
  return Airfield.parse({
    ...airfield,
    ...(chosen.has('kennung') && { icao: listed.ident, icaoIsFictional: false }),
    ...(chosen.has('name') && { name: listed.name }),
    ...(chosen.has('position') && { arp: { lat: listed.lat, lon: listed.lon } }),
    ...(chosen.has('hoehe') && listed.elevationFt !== null && { elevationFt: listed.elevationFt }),
    ...(chosen.has('pisten') && { runways: runwaysOf(listed), layout: null }),
    ...(chosen.has('funk') && { frequencies: frequenciesOf(listed) }),
  } satisfies AirfieldInput)
}

/** A first record; position and elevation always come from the list, since there is none without them. */
export function firstRecord(
  listed: ListedAirfield & { elevationFt: number },
  chosen: ReadonlySet<ProposalField>,
  facts: NewAirfieldFacts,
): Airfield {
  const bare = Airfield.parse({
    ...facts,
    name: listed.name,
    icao: null,
    arp: { lat: listed.lat, lon: listed.lon },
    elevationFt: listed.elevationFt,
    runways: [],
  } satisfies AirfieldInput)
  return withListed(bare, listed, chosen)
}

function runwaysOf({ runways }: ListedAirfield): AirfieldInput['runways'] {
  return runways.map(({ ends, lengthM, widthM, surface }) => {
    const designator = ends.map((end) => end.designator).join('/')
    return {
      id: `rwy-${designator.toLowerCase().replace('/', '-')}`,
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

function frequenciesOf({ frequencies }: ListedAirfield): AirfieldInput['frequencies'] {
  return frequencies.map(({ kind, channel, callSign }, index) => ({
    id: `frq-${index + 1}`,
    kind,
    channel,
    callSign,
    languages: ['de'],
  }))
}
