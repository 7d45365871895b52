import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Area } from '../opening/opening-rule.ts'
import { listSpecialDays } from '../opening/opening-times.server.ts'
import { actOnSpecial } from './act-on-special.server.ts'
import { asSpecialValues, specialsOfDay } from './day-form.ts'
import { previewOf } from './admin-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import { idempotencyKey } from '#app/lib/idempotency-key.ts'
import { dayAddress } from './hours-addresses.ts'
import { unseen } from './opening-preview.ts'
import { deleteSpecial, type AdminSpecial, findSpecialForAdmin } from './special-admin.server.ts'

type AdminServices = Pick<Services, 'db' | 'now'>
export type DayOfArea = { day: IsoDay; area: Area }

/** Finds the special time of that single day for editing; `undefined` if there is none or more than one. */
export async function findSpecialOfDay(
  db: Services['db'],
  by: Authorized<'keep-opening-hours'>,
  { day, area }: DayOfArea,
): Promise<AdminSpecial | undefined> {
  const [own, ...others] = specialsOfDay(await listSpecialDays(db), area, day)
  if (own === undefined || others.length > 0) return undefined
  return findSpecialForAdmin(db, by, own.id)
}

/** Applies the form of a day: saves a special time for it, or removes that to make it a usual day again. */
export async function actOnDay(
  services: AdminServices,
  by: Authorized<'keep-opening-hours'>,
  values: Values,
  of: DayOfArea,
): Promise<EditorResult | Went> {
  const key = idempotencyKey(values.kennung, services.now())
  const found = await findSpecialOfDay(services.db, by, of)
  // The same form was sent twice, without the revision of what its first submission stored.
  const before = found?.special.id === key && !values.expectedRevision ? undefined : found
  const wanted = asSpecialValues(values, { ...of, own: before?.special })
  if (wanted === undefined) {
    if (found === undefined)
      return { kind: 'refused', values, errors: { mode: 'Bitte wähle, was an diesem Tag gelten soll.' } }
    const preview = await previewOf(
      services.db,
      { without: found.special.id },
      of.area,
      of.day,
      services.now(),
    )
    if (preview !== null && unseen(preview.displaced, values.gesehen).length > 0)
      return { kind: 'displaces', values, preview }
    await deleteSpecial(services.db, by, found.special.id, services.now())
    return { to: dayAddress(of, { geloescht: 'sonderzeit' }) }
  }
  return actOnSpecial(services, by, {
    values: wanted,
    key,
    before,
    goTo: dayAddress(of, { gespeichert: 'sonderzeit' }),
  })
}
