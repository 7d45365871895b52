import type { Entitled } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { airfieldSetting } from '../facts/airfield.ts'
import { lands } from '../opening/holidays.ts'
import { findListed, listSource, type ListedAirfield } from './airport-list.ts'
import { findAirportList, findLand } from './airport-list.server.ts'
import { findAirfields, mostFound } from './find-airfields.ts'
import { proposalRows } from './proposal.ts'

/** What the address asks for: `suche`, what was typed, and `icao`, the airfield that was chosen. */
export async function openProposal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Entitled<'keep-airfield'>,
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
