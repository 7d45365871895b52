import type { Entitled } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Accent } from '#app/ui/artwork/standalone-colours.ts'
import { accentOf } from '#app/ui/artwork/accent.ts'
import { clubSetting, type Club } from '#app/features/club/club.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { savePartOfSetting } from '#app/platform/settings/part-of-setting.server.ts'
import { accentValues } from './accent-form.ts'
import { readMark } from './read-mark.server.ts'

const subject = { subject: 'appearance', id: 'club', name: 'Erscheinungsbild' } as const

type Keeper = Entitled<'keep-club'>
type Stores = Pick<Services, 'db' | 'files' | 'now'>

/** What the page shows of the club's record. */
export const shownAccent = (club: Club | undefined) => accentValues(accentOf(club))

/** `false` when somebody has chosen another colour since the page was read. */
export async function saveAccent({ db, now }: Stores, by: Keeper, accent: Accent, expectedRevision: number) {
  const change = (club: Club | undefined) => ({
    ...existing(club),
    accentHue: accent.hue,
    accentLightness: accent.lightness,
  })
  return inTransaction(db, async (trx) => {
    const at = now()
    const saved = await savePartOfSetting(trx, clubSetting, {
      shown: shownAccent,
      expectedRevision,
      change,
      at,
      by,
    })
    if (saved === undefined) return false
    await recordChange(
      trx,
      by,
      { ...subject, act: 'changed', before: accentOf(saved.before), after: accent },
      at,
    )
    return true
  })
}

type Uploads = { light: Uint8Array; dark: Uint8Array | null }
export type MarkFaults = { zeichen?: string; zeichenDunkel?: string }

/** The mark for every page, the browser's tab, the telephone and previews; sentences by field when a file does not do. */
export async function saveMark(stores: Stores, by: Keeper, { light, dark }: Uploads): Promise<MarkFaults> {
  const [first, second] = await Promise.all([readMark(light), dark && readMark(dark)])
  if (!first.ok) return { zeichen: first.sentence }
  if (second !== null && !second.ok) return { zeichenDunkel: second.sentence }
  for (const { name, bytes } of [first, second].filter((each) => each !== null))
    await stores.files.write(name, bytes)
  await changeLogo(stores, by, { kind: 'file', light: first.name, dark: second?.name ?? null })
  return {}
}

/** Back to the mark drawn from the runway. */
export async function removeMark(stores: Stores, by: Keeper) {
  await changeLogo(stores, by, null)
}

/** Files of the former mark go after the record names the new ones. */
async function changeLogo({ db, files, now }: Stores, by: Keeper, logo: Club['logo']) {
  const former = await inTransaction(db, async (trx) => {
    const at = now()
    const change = (club: Club | undefined) => ({ ...existing(club), logo })
    const saved = await savePartOfSetting(trx, clubSetting, {
      shown: () => ({}),
      expectedRevision: null,
      change,
      at,
      by,
    })
    const before = saved?.before?.logo
    await recordChange(trx, by, { ...subject, act: 'changed', before: before ?? {}, after: logo ?? {} }, at)
    return filesOf(before)
  })
  for (const name of former.filter((name) => !filesOf(logo).includes(name))) await files.delete(name)
}

function filesOf(logo: Club['logo'] | undefined): string[] {
  return logo?.kind === 'file' ? [logo.light, logo.dark].filter((name) => name !== null) : []
}

/** The page offers nothing to save before there is a record. */
function existing(club: Club | undefined): Club {
  if (club === undefined) throw new Error('The club has no record yet')
  return club
}
