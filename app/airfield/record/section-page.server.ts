import type { Entitled } from '#app/accounts/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Airfield } from '../airfield.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { saveSection, seenMark, type SectionResult } from './keep-airfield.server.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { type RecordSection, sectionValues } from './record-section.ts'

type Keeper = Entitled<'keep-airfield'>

/** How a form comes back that was not saved. */
export type Refused = {
  status: 400 | 409
  values: Values
  errors: Errors
  overtaken?: Pick<Extract<SectionResult, { kind: 'stale' }>, 'differences' | 'mark' | 'updatedAt'>
}

/** What the form of a part shows, and the mark by which it is known later whether that is still so. */
export function sectionPage(section: RecordSection, airfield: Airfield | undefined) {
  return { stored: sectionValues(section, airfield), seen: seenMark(section, airfield) }
}

type SectionOf = (airfield: Airfield | undefined) => RecordSection

/** `undefined` when all is stored. */
export async function answerSection(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Keeper,
  form: FormData,
  section: SectionOf,
): Promise<Refused | undefined> {
  const { intent = '', seen: opened = '', ...values } = sentValues(form)
  // `meine:…`: save one's own version over the other, which one has seen.
  const seen = /^meine:(.+)$/.exec(intent)?.[1] ?? opened
  const result = await saveSection(db, by, { section, values, seen }, now())
  if (result.ok) return undefined
  const sent = { ...values, seen }
  if (result.kind === 'refused') return { status: 400, values: sent, errors: result.errors }
  const { differences, mark, updatedAt } = result
  return { status: 409, values: sent, errors: {}, overtaken: { differences, mark, updatedAt } }
}
