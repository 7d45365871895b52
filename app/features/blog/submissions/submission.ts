import type { Selectable } from 'kysely'
import { z } from 'zod'
import { documentIn, isEmptyText, TextInput } from '#app/editor/text-input.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { PostSubmissionsTable } from '#app/platform/database/tables.ts'

export type Submission = ReturnType<typeof toSubmission>
type SubmissionState = PostSubmissionsTable['state']

export function toSubmission(row: Selectable<PostSubmissionsTable>) {
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    teaser: row.teaser,
    body: documentIn(row.body),
    note: row.note,
    state: row.state,
    answer: row.answer,
    postId: row.post_id,
    changedAt: row.changed_at,
    revision: row.revision,
  }
}

export const submissionStates: Record<SubmissionState, string> = {
  draft: 'Entwurf',
  open: 'Bei der Redaktion',
  returned: 'Zurückgegeben',
  taken: 'Angenommen',
  published: 'Erschienen',
}

/** Whether the author may edit the submission: before submitting, and again after it was returned. */
export const isOwnToWrite = (state: SubmissionState) => state === 'draft' || state === 'returned'

/** Block types only editors may insert, because they know the consents. */
const chosenByEditors = new Set<string>(['picture', 'gallery', 'file', 'reference'])
const hasMedia = (body: RichText) => body.some(({ type }) => chosenByEditors.has(type))

export const SubmissionForm = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Bitte gib einen Titel ein.')
    .max(120, 'Der Titel ist länger als 120 Zeichen.'),
  teaser: z.string().trim().max(300, 'Der Anriss ist länger als 300 Zeichen.').default(''),
  body: TextInput.refine((body) => !hasMedia(body), {
    error: 'Bilder, Dateien und Karten fügt die Redaktion ein. Bitte nimm sie aus dem Text.',
  }),
  note: z.string().trim().max(600, 'Die Nachricht ist länger als 600 Zeichen.').default(''),
})
export type SubmissionForm = z.infer<typeof SubmissionForm>

/** Returns what is missing for submitting: a sentence per field, empty if complete. */
export function missingToHandIn({ body }: Pick<SubmissionForm, 'body'>): Record<string, string> {
  return isEmptyText(body) ? { body: 'Der Beitrag hat noch keinen Text.' } : {}
}

export const AnswerForm = z.object({
  answer: z.string().trim().max(2000, 'Die Antwort ist länger als 2000 Zeichen.').default(''),
})

export const ownSubmissions = '/mitglied/blog/einreichen'
export const submittedPosts = '/admin/blog/eingereicht'
