import { z } from 'zod'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { clubTextOf, clubTexts } from '#app/features/pages/club-texts.ts'
import { PageSection } from '#app/features/pages/page.ts'
import {
  dropTextDraft,
  findClubText,
  listTextDrafts,
  publishText,
  saveTextDraft,
} from '#app/features/pages/text-drafts.server.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { draftsOf } from '#app/resources/drafts/draft-source.ts'
import { parsed } from '#app/resources/drafts/open-drafts.server.ts'
import { findTextForEditor } from './admin-text.server.ts'
import { textDifferences, typedTextDifferences } from './text-form.ts'

const StoredText = z.object({
  title: z.string(),
  sections: z.array(PageSection),
  validFrom: z.string().refine(isCalendarDay).nullable(),
  state: z.enum(['draft', 'waiting', 'out']),
})

/** Texts of the club with unpublished changes or a scheduled publication. */
export const draftsOfTexts = draftsOf({
  key: 'text',
  label: 'Text',
  permission: 'keep-club',
  address: '/admin/texte',
  async list(db, by) {
    const open = await listTextDrafts(db, by)
    const found = clubTexts.flatMap((text) => {
      const draft = open.get(text.key)
      return draft === undefined || draft.state === 'out' ? [] : [{ text, draft }]
    })
    return Promise.all(
      found.map(async ({ text, draft: { state, validFrom, savedAt } }) => {
        const { draft, page } = await findClubText(db, by, text.key)
        return {
          id: text.key,
          title: draft?.title ?? text.title,
          sentence: page === undefined ? 'Auf der Website steht noch nichts davon.' : '',
          subject: text.kind === 'legal' ? 'legal-text' : 'club-text',
          outAt:
            state === 'waiting' && validFrom !== null
              ? new Date(berlinInstant(validFrom)).toISOString()
              : null,
          changedAt: savedAt,
          differences: draft === undefined || page === undefined ? [] : textDifferences(text, page, draft),
        } as const
      }),
    )
  },
  async discard(db, by, key, at) {
    const { draft } = await findClubText(db, by, key)
    await dropTextDraft(db, by, key, at)
    return { isGone: true, discarded: JSON.stringify(draft ?? null) }
  },
  async restore(db, by, key, stored, at) {
    const { data } = StoredText.safeParse(parsed(stored))
    if (data === undefined || !clubTexts.some((text) => text.key === key)) return
    const { state, ...input } = data
    const put = state === 'waiting' ? publishText : saveTextDraft
    // Does not overwrite a text that was started again meanwhile.
    await put(db, by, input, { key, revision: 0, at })
  },
  typed: {
    subject: 'club-text',
    saved: 'dem gespeicherten Text',
    async find(db, by, key) {
      const found = await findTextForEditor(db, by, key)
      return found && { revision: found.revision, values: found.fields }
    },
    // Every text has its place; none is created.
    begun: async () => ({}),
    async differences(_db, _by, before, after) {
      const text = clubTextOf(after.key ?? '')
      return text === undefined ? [] : typedTextDifferences(text, before, after)
    },
  },
})
