import type { Entitled } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { once } from '#app/platform/database/once.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { SpecialDay } from '../opening/opening-rule.ts'
import { actOnEntry, type StoredEntry } from './act-on-entry.server.ts'
import { previewOf } from './desk-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import type { Values } from '#app/lib/form-values.ts'
import { hoursDesk } from './hours-addresses.ts'
import { differences, specialFacts } from './opening-facts.ts'
import { previewStart, wantedStart } from './preview-start.ts'
import { addSpecials, deleteSpecial, saveSpecial } from './special-desk.server.ts'
import { readSpecialForm } from './special-form.ts'

type Desk = Pick<Services, 'db' | 'now'>
/** `before` is missing for new ones, whose ids begin with `key`. */
export type SentSpecial = { values: Values; key: string; before: SpecialDay | undefined }

/** Several from one form have ids of their own, and the form sent twice makes them once. */
export const idsFrom = (key: string) => (index: number) => (index === 0 ? key : `${key}-${index}`)

/** Carries out what the pressed button of a special time's form asks for. */
export async function actOnSpecial(
  desk: Desk,
  by: Entitled<'keep-opening-hours'>,
  { values, key, before }: SentSpecial,
): Promise<EditorResult | Went> {
  return actOnEntry<readonly SpecialDay[]>(values, {
    read() {
      const read = readSpecialForm(values, { before, idFor: idsFrom(key) })
      return read.ok ? { ok: true, entry: read.specials } : read
    },
    preview: (specials) => specialPreview(desk, specials, values.ab),
    add: (specials) =>
      once(desk.db, { by, key }, desk.now(), async (trx) => {
        await addSpecials(trx, by, specials, desk.now())
        return { id: key }
      }),
    ...(before !== undefined && { stored: storedSpecial(desk, by, before.id) }),
    saved: () => `${hoursDesk}?gespeichert=sonderzeit#sonderzeiten`,
    removed: `${hoursDesk}?geloescht=sonderzeit#sonderzeiten`,
  })
}

/** The fourteen days from the one wanted on, or around the first day the special times hold. */
export async function specialPreview(
  { db, now }: Desk,
  specials: readonly SpecialDay[],
  wanted: string | undefined,
) {
  const today: IsoDay = localDate(now().getTime())
  const area = specials[0]?.area ?? 'operations'
  return previewOf(db, { specials }, area, wantedStart(wanted) ?? previewStart(specials, today))
}

function storedSpecial(
  { db, now }: Desk,
  by: Entitled<'keep-opening-hours'>,
  id: string,
): StoredEntry<readonly SpecialDay[]> {
  return {
    remove: () => deleteSpecial(db, by, id, now()),
    async replace([special], expectedRevision) {
      // A form for one that is stored describes exactly one.
      if (special === undefined) return 'gone'
      const saved = await saveSpecial(db, by, { special, expectedRevision }, now())
      if (saved.ok) return 'saved'
      if (saved.reason === 'gone') return 'gone'
      const { revision, updatedAt, special: stored } = saved.current
      return { revision, updatedAt, differences: differences(specialFacts(stored), specialFacts(special)) }
    },
  }
}
