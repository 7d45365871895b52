import { z } from 'zod'
import { TextInput } from '#app/editor/text-input.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { asOneText, asSections } from '#app/features/pages/chapters.ts'
import type { ClubText } from '#app/features/pages/club-texts.ts'
import type { PageSection } from '#app/features/pages/page.ts'
import type { ClubTextInput } from '#app/features/pages/text-drafts.server.ts'

/** Feature that each heading depends on, in order; `null`: always shown. */
const Switches = z.array(z.string().max(40).nullable()).max(400)

/** Parses the submitted conditions; returns none if they are invalid. */
export function readSwitches(text: string | undefined): (string | null)[] {
  try {
    return Switches.catch([]).parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Returns the schema of a text's form. `before`: conditions already in use remain permitted. */
export function textForm(text: ClubText, before: readonly PageSection[]) {
  const allowed = new Set([...Object.keys(text.chapters ?? {}), ...before.map(({ feature }) => feature)])
  return z
    .object({
      title: z
        .string()
        .trim()
        .min(1, 'Bitte gib dem Text eine Überschrift.')
        .max(120, 'Die Überschrift ist länger als 120 Zeichen.'),
      body: TextInput,
      schalter: z.string().optional(),
      validFrom: z
        .string()
        .default('')
        .refine((day) => day === '' || isCalendarDay(day), 'Diesen Tag gibt es nicht.'),
    })
    .transform(({ title, body, schalter, validFrom }): ClubTextInput => {
      const switches = readSwitches(schalter).map((key) => (key !== null && allowed.has(key) ? key : null))
      return { title, sections: asSections(body, switches), validFrom: validFrom === '' ? null : validFrom }
    })
}

/** Returns the form values; documents as JSON. */
export function textFields({ title, sections, validFrom }: ClubTextInput) {
  const { body, switches } = asOneText(sections)
  return {
    title,
    body: JSON.stringify(body),
    schalter: JSON.stringify(switches),
    validFrom: validFrom ?? '',
  }
}
export type TextFields = ReturnType<typeof textFields>
