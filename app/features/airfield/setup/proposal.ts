import { integer, withUnit } from '#app/lib/german-numbers.ts'
import type { Airfield } from '../facts/airfield.ts'
import { aeronauticalCoordinates } from '#app/lib/coordinates.ts'
import { channelInGerman } from '../facts/frequency.ts'
import { type Surface, surfaces } from '../facts/runway.ts'
import type { ListedAirfield } from './airport-list.ts'

/** As the form's boxes are called. */
export const proposalFields = ['kennung', 'name', 'position', 'hoehe', 'pisten', 'funk'] as const
export type ProposalField = (typeof proposalFields)[number]

export const proposalLabels: Record<ProposalField, string> = {
  kennung: 'Kennung',
  name: 'Name',
  position: 'Bezugspunkt (WGS 84)',
  hoehe: 'Höhe über MSL',
  pisten: 'Pisten',
  funk: 'Frequenzen',
}

export type ProposalRow = {
  field: ProposalField
  /** Lines; none where nothing is entered. */
  entered: readonly string[]
  proposed: readonly string[]
}

/** What the list would enter beside what is entered; fields of which the list says nothing are left out. */
export function proposalRows(airfield: Airfield | undefined, listed: ListedAirfield): ProposalRow[] {
  const entered = airfield && wordsOfAirfield(airfield)
  const proposed = wordsOfListed(listed)
  return proposalFields.flatMap((field) =>
    proposed[field].length === 0
      ? []
      : [{ field, entered: entered?.[field] ?? [], proposed: proposed[field] }],
  )
}

type Words = Record<ProposalField, string[]>

function wordsOfAirfield({ icao, name, arp, elevationFt, runways, frequencies }: Airfield): Words {
  return {
    kennung: icao === null ? [] : [icao],
    name: name === '' ? [] : [name],
    position: [aeronauticalCoordinates(arp)],
    hoehe: [withUnit(elevationFt, 'ft')],
    pisten: runways.map(({ designator, lengthM, widthM, surface, directions: [first] }) =>
      runwayWords(designator, lengthM, widthM, surface, first?.trueDeg),
    ),
    funk: frequencies.flatMap(({ channel, callSign }) =>
      channel === null ? [] : [`${channelInGerman(channel)} ${callSign}`.trim()],
    ),
  }
}

function wordsOfListed(listed: ListedAirfield): Words {
  return {
    kennung: /^E[DT][A-Z]{2}$/.test(listed.ident) ? [listed.ident] : [],
    name: [listed.name],
    position: [aeronauticalCoordinates(listed)],
    hoehe: listed.elevationFt === null ? [] : [withUnit(listed.elevationFt, 'ft')],
    pisten: listed.runways.map(({ ends, lengthM, widthM, surface }) =>
      runwayWords(
        ends.map(({ designator }) => designator).join('/'),
        lengthM,
        widthM,
        surface,
        ends[0].trueDeg,
      ),
    ),
    funk: listed.frequencies.map(({ channel, callSign }) => `${channelInGerman(channel)} ${callSign}`.trim()),
  }
}

function runwayWords(
  designator: string,
  lengthM: number,
  widthM: number,
  surface: Surface,
  trueDeg: number | undefined,
): string {
  const size = `${integer(lengthM)} × ${withUnit(widthM, 'm')}`
  const heading = trueDeg === undefined ? '' : `, rechtweisend ${String(trueDeg).padStart(3, '0')}°`
  return `${designator}, ${size}, ${surfaces[surface].de}${heading}`
}
