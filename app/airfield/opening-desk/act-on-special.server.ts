import type { Entitled } from '#app/accounts/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import type { SpecialDay } from '../opening-rule.ts'
import { previewOf } from './desk-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import type { Values } from './form-values.ts'
import { hoursDesk } from './hours-addresses.ts'
import { changedRows } from './interval-fields.ts'
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
  sent: SentSpecial,
): Promise<EditorResult | Went> {
  const { values, key, before } = sent
  const pressed = values.intent ?? ''
  const rows = changedRows(values, pressed)
  if (rows !== undefined) return { kind: 'rows', values: rows }
  if (pressed === 'loeschen' && before !== undefined) {
    await deleteSpecial(desk.db, by, before.id, desk.now())
    return { to: `${hoursDesk}?geloescht=sonderzeit#sonderzeiten` }
  }
  const read = readSpecialForm(values, { before, idFor: idsFrom(key) })
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  if (pressed === 'vorschau') {
    const preview = await specialPreview(desk, read.specials, values.ab)
    return { kind: 'preview', values, preview }
  }
  return store(desk, by, sent, read.specials)
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

async function store(
  { db, now }: Desk,
  by: Entitled<'keep-opening-hours'>,
  { values, before }: SentSpecial,
  specials: readonly SpecialDay[],
): Promise<EditorResult | Went> {
  const to = `${hoursDesk}?gespeichert=sonderzeit#sonderzeiten`
  const [special] = specials
  if (before === undefined || special === undefined) {
    await addSpecials(db, by, specials, now())
    return { to }
  }
  const seen = /^meine:(\d+)$/.exec(values.intent ?? '')?.[1]
  const saved = await saveSpecial(db, by, { special, foundRevision: Number(seen ?? values.revision) }, now())
  if (saved.ok) return { to }
  if (saved.reason === 'gone') return { isGone: true }
  const { current } = saved
  return {
    kind: 'stale',
    values,
    revision: current.revision,
    updatedAt: current.updatedAt,
    differences: differences(specialFacts(current.special), specialFacts(special)),
  }
}
