import { integer, withUnit } from '#app/lib/german-numbers.ts'
import type { Airfield } from '../facts/airfield.ts'
import { aeronauticalCoordinates } from '#app/lib/coordinates.ts'
import { channelInGerman } from '../facts/frequency.ts'
import { type Surface, surfaces } from '../facts/runway.ts'
import { type Land, lands } from '../opening/holidays.ts'
import { indicatorOf, type ListedAirfield } from './airport-list.ts'
import { type ProposalField, proposalFields } from './proposal-fields.ts'
import { runwayDesignators } from './take-over.ts'

export type ProposalRow = {
  field: ProposalField
  /** Lines; none where nothing is entered. */
  entered: readonly string[]
  proposed: readonly string[]
}

type Entered = {
  airfield: Airfield | undefined
  /** The club's; `undefined` where it cannot be taken over: there is no club yet, or it is not this person's to change. */
  land: Land | null | undefined
}

/** What the list would enter beside what is entered; fields of which the list says nothing are left out. */
export function proposalRows({ airfield, land }: Entered, listed: ListedAirfield): ProposalRow[] {
  const entered: Partial<Words> = {
    ...(airfield && wordsOfAirfield(airfield)),
    land: land ? [lands[land]] : [],
  }
  const proposed = wordsOfListed(listed)
  return proposalFields.flatMap((field) =>
    proposed[field].length === 0 || (field === 'land' && land === undefined)
      ? []
      : [{ field, entered: entered[field] ?? [], proposed: proposed[field] }],
  )
}

type Words = Record<ProposalField, string[]>

function wordsOfAirfield(airfield: Airfield): Omit<Words, 'land'> {
  const { icao, name, arp, elevationFt, runways, frequencies } = airfield
  return {
    kennung: icao === null ? [] : [icao],
    name: name === '' ? [] : [name],
    position: [aeronauticalCoordinates(arp)],
    hoehe: [withUnit(elevationFt, 'ft')],
    pisten: runways.map((runway) =>
      runwayWords({ ...runway, trueDeg: runway.directions[0]?.trueDeg, isHeadingFromName: false }),
    ),
    funk: frequencies.flatMap(({ channel, callSign }) =>
      channel === null ? [] : [`${channelInGerman(channel)} ${callSign}`.trim()],
    ),
  }
}

function wordsOfListed(listed: ListedAirfield): Words {
  const indicator = indicatorOf(listed)
  const designators = runwayDesignators(listed.runways)
  return {
    kennung: indicator === null ? [] : [indicator],
    name: [listed.name],
    land: listed.land === null ? [] : [lands[listed.land]],
    position: [aeronauticalCoordinates(listed)],
    hoehe: listed.elevationFt === null ? [] : [withUnit(listed.elevationFt, 'ft')],
    pisten: listed.runways.map((runway, index) =>
      runwayWords({
        ...runway,
        designator: designators[index]!,
        trueDeg: runway.ends[0].trueDeg,
        isHeadingFromName: runway.isHeadingFromName,
      }),
    ),
    funk: listed.frequencies.map(({ channel, callSign }) => `${channelInGerman(channel)} ${callSign}`.trim()),
  }
}

type ToldRunway = {
  designator: string
  lengthM: number
  widthM: number
  surface: Surface
  trueDeg: number | undefined
  isHeadingFromName: boolean
}

function runwayWords(runway: ToldRunway): string {
  const { designator, lengthM, widthM, surface, trueDeg, isHeadingFromName } = runway
  const size = `${integer(lengthM)} × ${withUnit(widthM, 'm')}`
  const degrees = `${String(trueDeg).padStart(3, '0')}°`
  const heading = isHeadingFromName ? `etwa ${degrees}, aus der Bezeichnung` : degrees
  return `${designator}, ${size}, ${surfaces[surface].de}${trueDeg === undefined ? '' : `, rechtweisend ${heading}`}`
}
