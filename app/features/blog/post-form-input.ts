import type { KnownField } from '#app/lib/known-fields.ts'
import { z } from 'zod'
import { LocalMoment } from '#app/lib/local-moment.ts'
import { isEmptyText, TextInput } from '#app/editor/text-input.ts'

const emptyAsNull = (text: string) => (text === '' ? null : text)

/** What the administration's form sends; enough for a draft. */
export const PostFormInput = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Bitte gib einen Titel ein.')
    .max(120, 'Der Titel ist länger als 120 Zeichen.'),
  teaser: z.string().trim().max(300, 'Der Anriss ist länger als 300 Zeichen.'),
  body: TextInput,
  category: z.string().trim().max(40, 'Das Thema ist länger als 40 Zeichen.'),
  visibility: z.enum(['public', 'members', 'board', 'admin'], {
    error: 'Bitte wähle, wer den Beitrag sieht.',
  }),
  publishedAt: LocalMoment,
  expiresAt: LocalMoment,
  coverPictureId: z.string().trim().transform(emptyAsNull),
  authorId: z.string().trim().transform(emptyAsNull),
  tags: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  correction: z
    .string()
    .trim()
    .max(600, 'Der Hinweis ist länger als 600 Zeichen.')
    .default('')
    .transform(emptyAsNull),
  /** A form that does not ask leaves it as it is. */
  kind: z.enum(['post', 'safety-notice'], { error: 'Bitte wähle, was es ist.' }).optional(),
  comments: z.enum(['on', 'off'], { error: 'Bitte wähle, ob Mitglieder antworten können.' }).optional(),
})
export type PostFormInput = z.infer<typeof PostFormInput>

/** What is still missing before others may read it: a sentence per field, none when it may go out. */
export function missingForPublication(
  input: Pick<PostFormInput, 'teaser' | 'category' | 'body' | 'publishedAt' | 'expiresAt'>,
): Record<string, string> {
  const missing: Record<string, string> = {}
  if (input.teaser === '') missing.teaser = 'Bitte schreib einen Anriss: Er steht in der Übersicht.'
  if (input.category === '') missing.category = 'Bitte gib ein Thema an.'
  if (isEmptyText(input.body)) missing.body = 'Der Beitrag hat noch keinen Text.'
  if (input.expiresAt !== null && input.publishedAt !== null && input.expiresAt <= input.publishedAt) {
    missing.expiresAt = 'Das Ende liegt vor dem Anfang.'
  }
  return missing
}

/** Everything the form sends; `choice:` says which of two versions stays, part by part. */
export const postFields: readonly KnownField[] = [
  PostFormInput,
  'body-schlicht',
  'expectedRevision',
  'stand',
  'zwischenstand',
  'choice:*',
]
