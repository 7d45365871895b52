import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { type FormState, parseForm } from '#app/lib/forms.ts'
import type { Language } from '#app/lib/saying.ts'
import { type Door, doorFits, doorVerdict } from './door-check.ts'
import type { HangarBox } from './hangar.ts'
import { DoorForm } from './hangar-form.ts'
import { sentencesIn } from './hangar-sentences.ts'

/** The door check as the address asks for it; `undefined` where the field has no hall with a door. */
export function checkDoors(
  query: URLSearchParams,
  boxes: readonly HangarBox[],
  airfield: Airfield | undefined,
  language: Language,
) {
  const doors = doorsOf(airfield)
  if (doors.length === 0) return undefined
  if (!query.has('spannweite')) return { state: undefined, verdict: undefined, size: undefined }
  const asked = new FormData()
  for (const [name, value] of query) asked.set(name, value)
  const parsed = parseForm(DoorForm, asked)
  if (!parsed.ok) {
    const { values, errors } = parsed.form
    const state = { values, errors: sentencesIn(language, errors) }
    return { state, verdict: undefined, size: undefined }
  }
  const state: FormState = { values: Object.fromEntries(query), errors: {} }
  return { state, verdict: doorVerdict(doorFits(doors, boxes, parsed.value), language), size: parsed.value }
}

/** Halls whose door is known. */
export function doorsOf(airfield: Airfield | undefined): Door[] {
  return (airfield?.layout?.buildings ?? []).flatMap(({ id, name, doorWidthM, doorHeightM }) =>
    doorWidthM === undefined || doorHeightM === undefined
      ? []
      : [{ hall: id, name, widthCm: Math.round(doorWidthM * 100), heightCm: Math.round(doorHeightM * 100) }],
  )
}
