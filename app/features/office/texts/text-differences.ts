import { readableText } from '#app/editor/readable-text.ts'
import { shortDifference } from '#app/editor/short-difference.ts'
import { documentIn } from '#app/editor/text-input.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { Values } from '#app/lib/form-values.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { asOneText, asSections, chaptersOf } from '#app/features/pages/chapters.ts'
import type { ClubText } from '#app/features/pages/club-texts.ts'
import type { ClubTextInput } from '#app/features/pages/text-drafts.server.ts'
import { fieldUnit, type Unit } from '#app/resources/conflict/conflict.ts'
import { unitDifferences } from '#app/resources/record-units.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import { readSwitches, textFields } from './text-form.ts'

/**
 * Returns the differences between two versions of a text that readers would notice, and those in the conditions of
 * chapters.
 */
export function textDifferences(text: ClubText, before: ClubTextInput, after: ClubTextInput): Difference[] {
  const fields: [label: string, words: (of: ClubTextInput) => string][] = [
    ['Überschrift', ({ title }) => title],
    ['Text', ({ sections }) => readableText(asOneText(sections).body)],
    ['Kapitel', (of) => chapterWords(text, of)],
    ['Gilt ab', ({ validFrom }) => (validFrom === null ? '' : longDate(validFrom))],
  ]
  return fields.flatMap(([label, words]) => {
    const [old, now] = [words(before), words(after)]
    return old === now ? [] : [{ label, parts: shortDifference(old, now) }]
  })
}

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
      words: (values) =>
        readableText(documentIn(values.body ?? '')) + chapterWords(text, { sections: sectionsIn(values) }),
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

function chapterWords({ chapters = {} }: ClubText, { sections }: Pick<ClubTextInput, 'sections'>): string {
  return sections
    .flatMap(({ feature, body }) =>
      feature === null || chapters[feature] === undefined
        ? []
        : chaptersOf(body).map(({ heading }) => `${heading ?? ''}: ${chapters[feature]}\n`),
    )
    .join('')
}
