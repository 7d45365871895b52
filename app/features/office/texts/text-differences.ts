import { readableText } from '#app/editor/readable-text.ts'
import { shortDifference } from '#app/editor/short-difference.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { asOneText, chaptersOf } from '#app/features/pages/chapters.ts'
import type { ClubText } from '#app/features/pages/club-texts.ts'
import type { ClubTextInput } from '#app/features/pages/text-drafts.server.ts'
import type { Difference } from '#app/ui/differences-view.tsx'

/** Everything a reader would notice between two texts of the club, and on what their chapters hang. */
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

function chapterWords({ chapters = {} }: ClubText, { sections }: ClubTextInput): string {
  return sections
    .flatMap(({ feature, body }) =>
      feature === null || chapters[feature] === undefined
        ? []
        : chaptersOf(body).map(({ heading }) => `${heading ?? ''}: ${chapters[feature]}\n`),
    )
    .join('')
}
