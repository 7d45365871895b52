import { z } from 'zod'
import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting, setting } from '#app/settings/settings.server.ts'
import { type Land, lands, type LocalHoliday, localHolidays } from '../opening/holidays.ts'
import { markHoursTouched } from '../opening/opening-times.server.ts'
import type { Values } from '#app/lib/form-values.ts'

/** The club's record as far as holidays go; everything else in it stays as it is. */
const ClubRecord = z.looseObject({
  state: z.looseObject({ code: z.string(), name: z.string() }).nullish(),
  localHolidays: z.array(z.string()).nullish(),
  features: z.looseObject({ noiseOrdinanceBox: z.boolean().catch(false) }).nullish(),
})
const clubRecord = setting('club', ClubRecord)
const clubLine = { subject: 'club', id: 'club', name: 'Betriebszeiten', act: 'changed' } as const

export type HolidayRegion = {
  land: Land | null
  localOnes: LocalHoliday[]
  /** Whether the hours' page shows the Landeplatz-Lärmschutzverordnung. */
  showsNoise: boolean
}

const isLand = (code: string | undefined): code is Land => code !== undefined && Object.hasOwn(lands, code)
const localKeys = Object.keys(localHolidays) as LocalHoliday[]

/** `null` before the club's record was entered. */
export async function findHolidayRegion(db: Db): Promise<HolidayRegion | null> {
  const club = await findSetting(db, clubRecord)
  if (club === undefined) return null
  const code = club.state?.code
  return {
    land: isLand(code) ? code : null,
    localOnes: localKeys.filter((key) => club.localHolidays?.includes(key)),
    showsNoise: club.features?.noiseOrdinanceBox ?? false,
  }
}

/** A German sentence where the Land cannot be read; `null` when it is saved. */
export async function saveHolidayRegion(
  db: Db,
  by: Entitled<'keep-opening-hours'>,
  values: Values,
  at: Date,
): Promise<string | null> {
  const { land } = values
  if (!isLand(land)) return 'Bitte wähle das Bundesland.'
  return inTransaction(db, async (trx) => {
    const club = await findSetting(trx, clubRecord)
    if (club === undefined) return 'Die Angaben zum Verein fehlen noch; das Bundesland gehört zu ihnen.'
    const some = localKeys.filter((key) => values[`local-${key}`] === 'ja' && holdsIn(key, land))
    const state = { code: land, name: lands[land] }
    await saveSetting(trx, clubRecord, { ...club, state, localHolidays: some }, at, by)
    await markHoursTouched(trx, at)
    const before = { state: club.state, localHolidays: club.localHolidays }
    await recordChange(trx, by, { ...clubLine, before, after: { state, localHolidays: some } }, at)
    return null
  })
}

/** Nothing to switch before the club's record was entered. */
export async function saveNoiseSwitch(
  db: Db,
  by: Entitled<'keep-opening-hours'>,
  isShown: boolean,
  at: Date,
) {
  await inTransaction(db, async (trx) => {
    const club = await findSetting(trx, clubRecord)
    if (club === undefined) return
    const features = { ...club.features, noiseOrdinanceBox: isShown }
    await saveSetting(trx, clubRecord, { ...club, features }, at, by)
    await recordChange(trx, by, { ...clubLine, before: { ...club.features }, after: features }, at)
  })
}

function holdsIn(key: LocalHoliday, land: Land): boolean {
  const some: readonly Land[] = localHolidays[key].lands
  return some.includes(land)
}
