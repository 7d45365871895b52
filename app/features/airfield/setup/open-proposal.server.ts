import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { airfieldSetting, type Airfield } from '../facts/airfield.ts'
import { lands, type Land } from '../opening/holidays.ts'
import {
  findListed,
  listSource,
  type ListedAirfield,
  indicatorOf,
  findAirfields,
  mostFound,
} from './airport-list.ts'
import { findAirportList, findLand } from './airport-list.server.ts'
import { integer, withUnit } from '#app/lib/german-numbers.ts'
import { aeronauticalCoordinates } from '#app/lib/coordinates.ts'
import { channelInGerman } from '../facts/frequency.ts'
import { type Surface, surfaces } from '../facts/runway.ts'
import { runwayDesignators } from './take-over.ts'
import { type ProposalField, proposalFields } from './proposal-fields.ts'

/** Reads the query parameters: `suche`, the typed text, and `icao`, the chosen airfield. */
export async function openProposal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Authorized<'keep-airfield'>,
  address: string,
) {
  const parameters = new URL(address).searchParams
  const typed = parameters.get('suche')?.trim().slice(0, 60) ?? ''
  const [list, airfield, land, club] = await Promise.all([
    findAirportList(db, by),
    findSetting(db, airfieldSetting),
    findLand(db, by),
    findSetting(db, clubSetting),
  ])
  const hits = findAirfields(list.airfields, typed)
  const chosen = parameters.get('icao')?.slice(0, 12)
  const listed = chosen === undefined ? findListed(list, typed) : findListed(list, chosen)
  return {
    typed,
    hits: listed === undefined ? hits.slice(0, mostFound).map(hitOf) : [],
    more: Math.max(0, hits.length - mostFound),
    source: listSource,
    list: { asOf: list.asOf, isOwn: list.isOwn, count: list.airfields.length },
    found: listed && {
      ident: listed.ident,
      name: listed.name,
      place: listed.municipality,
      kind: listed.kind,
      hasElevation: listed.elevationFt !== null,
      rows: proposalRows({ airfield, land }, listed),
      incompleteRunways: listed.incompleteRunways,
    },
    isFirst: airfield === undefined,
    phone: club?.phone ?? '',
    today: localDate(now().getTime()),
  }
}
export type OpenProposal = Awaited<ReturnType<typeof openProposal>>

function hitOf({ ident, name, municipality, land }: ListedAirfield) {
  return { ident, name, place: [municipality, land && lands[land]].filter(Boolean).join(', ') }
}

type ProposalRow = {
  field: ProposalField
  /** Lines; empty if nothing is entered. */
  entered: readonly string[]
  proposed: readonly string[]
}

type Entered = {
  airfield: Airfield | undefined
  /**
   * The club's Land; `undefined` if it cannot be set: there is no club record yet, or the administrator may not change it.
   */
  land: Land | null | undefined
}

/** Returns the list's values beside the entered ones; leaves out fields for which the list has none. */
function proposalRows({ airfield, land }: Entered, listed: ListedAirfield): ProposalRow[] {
  const entered: Partial<ProposalTexts> = {
    ...(airfield && textsOfAirfield(airfield)),
    land: land ? [lands[land]] : [],
  }
  const proposed = textsOfListed(listed)
  return proposalFields.flatMap((field) =>
    proposed[field].length === 0 || (field === 'land' && land === undefined)
      ? []
      : [{ field, entered: entered[field] ?? [], proposed: proposed[field] }],
  )
}

type ProposalTexts = Record<ProposalField, string[]>

function textsOfAirfield(airfield: Airfield): Omit<ProposalTexts, 'land'> {
  const { icao, name, arp, elevationFt, runways, frequencies } = airfield
  return {
    kennung: icao === null ? [] : [icao],
    name: name === '' ? [] : [name],
    position: [aeronauticalCoordinates(arp)],
    hoehe: [withUnit(elevationFt, 'ft')],
    pisten: runways.map((runway) =>
      formatRunway({ ...runway, trueDeg: runway.directions[0]?.trueDeg, isHeadingFromName: false }),
    ),
    funk: frequencies.flatMap(({ channel, callSign }) =>
      channel === null ? [] : [`${channelInGerman(channel)} ${callSign}`.trim()],
    ),
  }
}

function textsOfListed(listed: ListedAirfield): ProposalTexts {
  const indicator = indicatorOf(listed)
  const designators = runwayDesignators(listed.runways)
  return {
    kennung: indicator === null ? [] : [indicator],
    name: [listed.name],
    land: listed.land === null ? [] : [lands[listed.land]],
    position: [aeronauticalCoordinates(listed)],
    hoehe: listed.elevationFt === null ? [] : [withUnit(listed.elevationFt, 'ft')],
    pisten: listed.runways.map((runway, index) =>
      formatRunway({
        ...runway,
        designator: designators[index]!,
        trueDeg: runway.ends[0].trueDeg,
        isHeadingFromName: runway.isHeadingFromName,
      }),
    ),
    funk: listed.frequencies.map(({ channel, callSign }) => `${channelInGerman(channel)} ${callSign}`.trim()),
  }
}

type StatedRunway = {
  designator: string
  lengthM: number
  widthM: number
  surface: Surface
  trueDeg: number | undefined
  isHeadingFromName: boolean
}

function formatRunway(runway: StatedRunway): string {
  const { designator, lengthM, widthM, surface, trueDeg, isHeadingFromName } = runway
  const size = `${integer(lengthM)} × ${withUnit(widthM, 'm')}`
  const degrees = `${String(trueDeg).padStart(3, '0')}°`
  const heading = isHeadingFromName ? `etwa ${degrees}, aus der Bezeichnung` : degrees
  return `${designator}, ${size}, ${surfaces[surface].de}${trueDeg === undefined ? '' : `, rechtweisend ${heading}`}`
}
