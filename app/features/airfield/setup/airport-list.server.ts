import { type Authorized, mayDo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { airfieldSetting } from '../facts/airfield.ts'
import type { Land } from '../opening/holidays.ts'
import { findHolidayRegion, saveHolidayRegion } from '../opening-admin/holiday-region.server.ts'
import {
  type AirportFiles,
  type AirportList,
  airportListSetting,
  type ListedAirfield,
} from './airport-list.ts'
import { firstRecord, type NewAirfieldFacts, withListed } from './take-over.ts'
import type { ProposalField } from './proposal-fields.ts'

type Actor = Authorized<'keep-airfield'>

type KnownList = AirportList & {
  /** Whether the club has loaded it; otherwise it is part of the program. */
  isOwn: boolean
}

/** Returns the club's own list, or the one included in the program. */
export async function findAirportList(db: Db, _by: Actor): Promise<KnownList> {
  const own = await findSetting(db, airportListSetting)
  if (own !== undefined) return { ...own, isOwn: true }
  const { readGermanAirfields } = await import('#packages/airfield-list/german-airfields.server.ts')
  return { ...(await readGermanAirfields()), isOwn: false }
}

/** Stores the list and returns the number of German airfields; stores nothing if there are none. */
export async function storeAirportList(
  db: Db,
  by: Actor,
  files: AirportFiles,
  { asOf, at }: { asOf: IsoDay; at: Date },
): Promise<number> {
  const { readAirportList } = await import('#packages/airfield-list/read-airport-list.ts')
  const list = readAirportList(files, asOf)
  const line = { subject: 'airfield', id: 'airport-list', name: 'Flugplatzliste', act: 'changed' } as const
  if (list.airfields.length > 0) {
    await inTransaction(db, async (trx) => {
      await saveSetting(trx, airportListSetting, list, at, by)
      await recordChange(trx, by, { ...line, after: { asOf, rows: list.airfields.length } }, at)
    })
  }
  return list.airfields.length
}

const airfieldLine = { subject: 'airfield', id: 'airfield', name: '', act: 'changed' } as const

type ProposalOutcome = 'done' | 'facts-missing' | 'elevation-missing'

/**
 * Copies the chosen fields to the airfield's record and the Land to the club's; with `facts`, creates the airfield's
 * record.
 */
export async function takeOverListed(
  db: Db,
  by: Actor,
  listed: ListedAirfield,
  { chosen, facts }: { chosen: ReadonlySet<ProposalField>; facts: NewAirfieldFacts | undefined },
  at: Date,
): Promise<ProposalOutcome> {
  return inTransaction(db, async (trx) => {
    const airfield = await findSetting(trx, airfieldSetting)
    if (chosen.has('land')) await takeOverLand(trx, by, listed, at)
    if (airfield !== undefined) {
      const after = withListed(airfield, listed, chosen)
      await saveSetting(trx, airfieldSetting, after, at, by)
      await recordChange(trx, by, { ...airfieldLine, before: airfield, after }, at)
      return 'done'
    }
    if (facts === undefined) return 'facts-missing'
    const elevationFt = listed.elevationFt ?? facts.elevationFt
    if (elevationFt === null) return 'elevation-missing'
    const after = firstRecord(listed, { chosen, facts: { ...facts, elevationFt } })
    await saveSetting(trx, airfieldSetting, after, at, by)
    await recordChange(trx, by, { ...airfieldLine, act: 'created', after }, at)
    return 'done'
  })
}

/** Returns the airfield's Land, which determines public holidays; `undefined` if this administrator may not set it. */
export async function findLand(db: Db, by: Actor): Promise<Land | null | undefined> {
  return mayDo(by, 'keep-opening-hours') ? (await findHolidayRegion(db))?.land : undefined
}

async function takeOverLand(trx: Db, by: Actor, { land }: ListedAirfield, at: Date) {
  const region = await findHolidayRegion(trx)
  if (land === null || region === null || !mayDo(by, 'keep-opening-hours')) return
  const local = Object.fromEntries(region.localOnes.map((key) => [`local-${key}`, 'ja']))
  const values = { ...local, land, expectedRevision: String(region.holidayRevision) }
  await saveHolidayRegion(trx, by, values, at)
}
