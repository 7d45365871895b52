import { readableText } from '#app/editor/readable-text.ts'
import { shortDifference } from '#app/editor/short-difference.ts'
import { documentIn, TextInput } from '#app/editor/text-input.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { Values } from '#app/lib/form-values.ts'
import { longDate } from '#app/lib/german-dates.ts'
import type { ClubText } from '#app/features/pages/club-texts.ts'
import type { ClubTextInput } from '#app/features/pages/text-drafts.server.ts'
import { fieldUnit, type Unit } from '#app/resources/conflict/conflict.ts'
import { unitDifferences } from '#app/resources/record-units.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import { z } from 'zod'
import { type PageSection, asOneText, asSections, chaptersOf } from '#app/features/pages/page.ts'

/** Names of the form's fields, as the editor and its preview send them. */
export const textFieldNames = [
  'title',
  'body',
  'body-schlicht',
  'schalter',
  'validFrom',
  'expectedRevision',
  'choice:*',
  'key',
  'kennung',
] as const

/**
 * Returns the differences between two versions of a text that readers would notice, and those in the conditions of
 * chapters.
 */
export function textDifferences(text: ClubText, before: ClubTextInput, after: ClubTextInput): Difference[] {
  const fields: [label: string, format: (of: ClubTextInput) => string][] = [
    ['Überschrift', ({ title }) => title],
    ['Text', ({ sections }) => readableText(asOneText(sections).body)],
    ['Kapitel', (of) => chapterText(text, of)],
    ['Gilt ab', ({ validFrom }) => (validFrom === null ? '' : longDate(validFrom))],
  ]
  return fields.flatMap(([label, format]) => {
    const [old, now] = [format(before), format(after)]
    return old === now ? [] : [{ label, parts: shortDifference(old, now) }]
  })
}

/** Feature that each heading depends on, in order; `null`: always shown. */
const Switches = z.array(z.string().max(40).nullable()).max(400)

/** Returns the differences between two states of the form. */
export const typedTextDifferences = (text: ClubText, before: Values, after: Values): Difference[] =>
  unitDifferences(textUnits(text), before, after)

/** What two people may write differently; a chapter and what it hangs on stay together. */
export function textUnits(text: ClubText): Unit[] {
  const sectionsIn = ({ body = '', schalter }: Values) => asSections(documentIn(body), readSwitches(schalter))
  return [
    fieldUnit('title', 'Überschrift'),
    {
      name: 'body',
      label: 'Text',
      format: (values) =>
        readableText(documentIn(values.body ?? '')) + chapterText(text, { sections: sectionsIn(values) }),
      fields: () => ['body', 'schalter'],
      both: (theirs, mine) => {
        const sections = [...sectionsIn(theirs), ...sectionsIn(mine)]
        const { body, schalter } = textFields({ title: '', sections, validFrom: null })
        return { body, schalter }
      },
    },
    fieldUnit('validFrom', 'Gilt ab', (day) => (isCalendarDay(day) ? longDate(day) : day)),
  ]
}

function chapterText({ chapters = {} }: ClubText, { sections }: Pick<ClubTextInput, 'sections'>): string {
  return sections
    .flatMap(({ feature, body }) =>
      feature === null || chapters[feature] === undefined
        ? []
        : chaptersOf(body).map(({ heading }) => `${heading ?? ''}: ${chapters[feature]}\n`),
    )
    .join('')
}

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
