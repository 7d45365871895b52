import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { once } from '#app/platform/database/once.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { SpecialDay } from '../opening/opening-rule.ts'
import { actOnEntry, type StoredEntry } from './act-on-entry.server.ts'
import { previewOf } from './admin-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import type { Values } from '#app/lib/form-values.ts'
import { hoursAdminPath } from './hours-addresses.ts'
import { specialUnits } from './entry-units.ts'
import { previewStart, wantedStart } from './preview-start.ts'
import { addSpecials, deleteSpecial, type AdminSpecial, saveSpecial } from './special-admin.server.ts'
import { readSpecialForm, specialValues } from './special-form.ts'

type AdminServices = Pick<Services, 'db' | 'now'>
/** `before` is missing for new special times, whose ids begin with `key`. */
export type SentSpecial = {
  values: Values
  key: string
  before: AdminSpecial | undefined
  /** URL to redirect to after saving; the list of special times by default. */
  goTo?: string
}

/** Ids for several special times of one form; submitting the form twice creates them only once. */
export const idsFrom = (key: string) => (index: number) => (index === 0 ? key : `${key}-${index}`)

/** Runs the action of a button in a special time's form. */
export async function actOnSpecial(
  services: AdminServices,
  by: Authorized<'keep-opening-hours'>,
  { values: sent, key, before, goTo }: SentSpecial,
): Promise<EditorResult | Went> {
  return actOnEntry<readonly SpecialDay[]>(sent, {
    units: specialUnits,
    read(values) {
      const read = readSpecialForm(values, { before: before?.special, idFor: idsFrom(key) })
      return read.ok ? { ok: true, entry: read.specials } : read
    },
    preview: (specials) => specialPreview(services, specials, sent.ab),
    add: (specials) =>
      once(services.db, { by, key }, services.now(), async (trx) => {
        await addSpecials(trx, by, specials, services.now())
        return { id: key }
      }),
    ...(before !== undefined && { stored: storedSpecial(services, by, before) }),
    saved: () => goTo ?? `${hoursAdminPath}?gespeichert=sonderzeit#sonderzeiten`,
    removed: `${hoursAdminPath}?geloescht=sonderzeit#sonderzeiten`,
  })
}

/** Preview of fourteen days from the requested one on, or around the first day of the special times. */
export async function specialPreview(
  { db, now }: AdminServices,
  specials: readonly SpecialDay[],
  wanted: string | undefined,
) {
  const today: IsoDay = localDate(now().getTime())
  const area = specials[0]?.area ?? 'operations'
  return previewOf(db, { specials }, area, wantedStart(wanted) ?? previewStart(specials, today), now())
}

function storedSpecial(
  { db, now }: AdminServices,
  by: Authorized<'keep-opening-hours'>,
  before: AdminSpecial,
): StoredEntry<readonly SpecialDay[]> {
  return {
    form: specialForm(before),
    remove: () => deleteSpecial(db, by, before.special.id, now()),
    previewWithout: () =>
      previewOf(db, { without: before.special.id }, before.special.area, localDate(now().getTime()), now()),
    async replace([special], expectedRevision) {
      // The form of a stored special time describes exactly one.
      if (special === undefined) return 'gone'
      const saved = await saveSpecial(db, by, { special, expectedRevision }, now())
      if (saved.ok) return 'saved'
      if (saved.reason === 'gone') return 'gone'
      return specialForm(saved.current)
    },
  }
}

const specialForm = ({ special, ...stored }: AdminSpecial) => ({ ...stored, values: specialValues(special) })
