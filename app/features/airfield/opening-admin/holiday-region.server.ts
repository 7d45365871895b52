import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { revisionOf, savePartOfSetting } from '#app/platform/settings/part-of-setting.server.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { type Land, lands, type LocalHoliday, localHolidays } from '../opening/holidays.ts'
import { markHoursTouched } from '../opening/opening-times.server.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import type { Values } from '#app/lib/form-values.ts'

/** The holiday-related part of the club's record; all other fields pass through unchanged. */
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
  /** Revisions of the values in the two forms. */
  holidayRevision: number
  noiseRevision: number
}

/** Shown if somebody saved the same part after this form was opened. */
export const fasterSentence =
  'Jemand war schneller: Das ist inzwischen geändert. Oben steht deine Wahl; bitte prüfe sie und speichere noch einmal.'

const isLand = (code: string | undefined): code is Land => code !== undefined && Object.hasOwn(lands, code)
const localKeys = Object.keys(localHolidays) as LocalHoliday[]

/** Returns `null` before the club's record is entered. */
export async function findHolidayRegion(db: Db): Promise<HolidayRegion | null> {
  const club = await findSetting(db, clubRecord)
  if (club === undefined) return null
  const code = club.state?.code
  return {
    land: isLand(code) ? code : null,
    localOnes: localKeys.filter((key) => club.localHolidays?.includes(key)),
    showsNoise: club.features?.noiseOrdinanceBox ?? false,
    holidayRevision: revisionOf(holidaysShown(club)),
    noiseRevision: revisionOf(noiseShown(club)),
  }
}

function holidaysShown(club: z.infer<typeof ClubRecord> | undefined) {
  const ticked = (club?.localHolidays ?? []).map((key) => [`local-${key}`, 'ja'] as const)
  return { land: club?.state?.code ?? '', ...Object.fromEntries(ticked) }
}

function noiseShown(club: z.infer<typeof ClubRecord> | undefined) {
  return { noise: club?.features?.noiseOrdinanceBox === true ? 'ja' : '' }
}

/** Returns a German error message if the Land is invalid; `null` once saved. */
export async function saveHolidayRegion(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  values: Values,
  at: Date,
): Promise<string | null> {
  const { land } = values
  if (!isLand(land)) return 'Bitte wähle das Bundesland.'
  const some = localKeys.filter((key) => values[`local-${key}`] === 'ja' && holdsIn(key, land))
  const after = { state: { code: land, name: lands[land] }, localHolidays: some }
  return inTransaction(db, async (trx) => {
    if ((await findSetting(trx, clubRecord)) === undefined)
      return 'Die Angaben zum Verein fehlen noch; das Bundesland gehört zu ihnen.'
    const saved = await savePartOfSetting(trx, clubRecord, {
      shown: holidaysShown,
      expectedRevision: readExpectedRevision(values.expectedRevision),
      change: (club) => ({ ...club, ...after }),
      at,
      by,
    })
    if (saved === undefined) return fasterSentence
    await markHoursTouched(trx, at)
    const before = { state: saved.before?.state, localHolidays: saved.before?.localHolidays }
    await recordChange(trx, by, { ...clubLine, before, after }, at)
    return null
  })
}

/**
 * Saves the switch. Does nothing before the club's record is entered; `false` if somebody else has switched it in the
 * meantime.
 */
export async function saveNoiseSwitch(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  values: Values,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if ((await findSetting(trx, clubRecord)) === undefined) return true
    const saved = await savePartOfSetting(trx, clubRecord, {
      shown: noiseShown,
      expectedRevision: readExpectedRevision(values.expectedRevision),
      change: (club) => ({
        ...club,
        features: { ...club?.features, noiseOrdinanceBox: values.noise === 'ja' },
      }),
      at,
      by,
    })
    if (saved === undefined) return false
    const { before, after } = saved
    await recordChange(
      trx,
      by,
      { ...clubLine, before: { ...before?.features }, after: { ...after.features } },
      at,
    )
    return true
  })
}

function holdsIn(key: LocalHoliday, land: Land): boolean {
  const some: readonly Land[] = localHolidays[key].lands
  return some.includes(land)
}
