import type { Authorized } from '#app/platform/identity/actor.ts'
import { findLastChange } from '#app/platform/audit/last-change.server.ts'
import { type ClubText, clubTextOf } from '#app/features/pages/club-texts.ts'
import { type ClubTextInput, findClubText } from '#app/features/pages/text-drafts.server.ts'
import { templateOf } from '#app/features/pages/text-templates.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { textDifferences, textFields } from './text-form.ts'
import { textStateOf } from './text-states.ts'

const emptyText = (text: ClubText): ClubTextInput => ({ title: text.title, sections: [], validFrom: null })

/** Loads the data of a text's editor; `undefined` for an unknown key. */
export async function findTextForEditor(db: Db, by: Authorized<'keep-club'>, key: string) {
  const text = clubTextOf(key)
  if (text === undefined) return undefined
  const { draft, page } = await findClubText(db, by, key)
  const written = draft ?? page ?? emptyText(text)
  const subject = text.kind === 'legal' ? 'legal-text' : 'club-text'
  return {
    text,
    written,
    fields: textFields(written),
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt ?? page?.updatedAt ?? null,
    state: textStateOf(draft, page !== undefined),
    /** Whether nothing is written yet and a template exists. */
    hasTemplate: draft === undefined && page === undefined && templateOf(key) !== undefined,
    page: page === undefined ? null : { validFrom: page.validFrom, reviewedOn: page.reviewedOn },
    /** From the published text to the draft. */
    differences:
      draft === undefined || draft.state === 'out' || page === undefined
        ? []
        : textDifferences(text, page, draft),
    change: await findLastChange(db, subject, key),
  }
}
export type TextForEditor = NonNullable<Awaited<ReturnType<typeof findTextForEditor>>>
