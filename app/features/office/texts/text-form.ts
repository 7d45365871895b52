import { z } from 'zod'
import { TextInput } from '#app/editor/text-input.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { asOneText, asSections } from '#app/features/pages/chapters.ts'
import type { ClubText } from '#app/features/pages/club-texts.ts'
import type { PageSection } from '#app/features/pages/page.ts'
import type { ClubTextInput } from '#app/features/pages/text-drafts.server.ts'

/** What each heading hangs on, in their order; `null` for those that always stand. */
const Switches = z.array(z.string().max(40).nullable()).max(400)

/** The switches a form sends; what cannot be read hangs nothing on anything. */
export function readSwitches(text: string | undefined): (string | null)[] {
  try {
    return Switches.catch([]).parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** What the editor of one text sends. `before`: switches the text hangs on already stay allowed. */
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

/** What the form shows: as JSON what is a document. */
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
