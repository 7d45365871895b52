import { isEmptyText } from '#app/editor/text-input.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import { choice, line, moment, picture, richText, text } from '#app/resources/fields.ts'
import { sentFields, type FieldChoice, type RecordGroup } from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { differencesBetween } from '#app/resources/record-units.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { kindNames, type Post } from './post.ts'
import { visibilityNames, wrongEndOf } from '#app/resources/written/publication-state.ts'

/** Returns all fields of a post's form, with the selectable authors and the existing categories. */
export const postGroups = (authors: readonly FieldChoice[] = [], topics: readonly string[] = []) =>
  [
    {
      title: 'Beitrag',
      fields: [
        line('title', 'Titel', { max: 120, missing: 'Bitte gib einen Titel ein.' }),
        text('teaser', 'Anriss', { max: 300, empty: '' }),
        richText('body'),
      ],
    },
    {
      title: 'Veröffentlichen',
      fields: [
        choice('visibility', 'Sichtbar für', visibilityNames, {
          missing: 'Bitte wähle, wer den Beitrag sieht.',
        }),
        moment('publishedAt', 'Zeitpunkt', {
          hint: 'Leer lassen für sofort. Ein späterer Zeitpunkt plant den Beitrag. Ortszeit.',
          single: true,
        }),
        line('category', 'Thema', { max: 40, empty: '', suggestions: topics }),
        choice('authorId', 'Autor', authors, {
          hint: 'Auf der Website steht der Name nur mit Einwilligung.',
          prompt: 'Redaktion',
        }),
      ],
    },
    {
      title: 'Titelbild',
      fields: [
        picture('coverPictureId', 'Titelbild', {
          without: 'Ohne Titelbild steht der Beitrag in der Übersicht nur mit seinen Worten.',
        }),
      ],
    },
    {
      title: 'Weiteres',
      fields: [
        choice('kind', 'Art', kindNames, {
          hint: 'Ein Sicherheitshinweis steht bei jedem Mitglied oben, bis es „Gelesen“ drückt.',
        }),
        choice(
          'comments',
          'Kommentare',
          { off: 'Aus', on: 'Für Mitglieder' },
          { hint: 'Nur Mitglieder lesen und schreiben sie, nie die Website.' },
        ),
        line('tags', 'Schlagwörter', { hint: 'Durch Kommas getrennt.', max: 1000, empty: '' }),
        moment('expiresAt', 'Läuft ab', {
          hint: 'Danach ist der Beitrag nicht mehr zu lesen. Leer: nie.',
          single: true,
        }),
        text('correction', 'Korrekturhinweis', {
          hint: 'Steht über dem Text, wenn etwas berichtigt wurde.',
          max: 600,
        }),
      ],
    },
  ] as const satisfies readonly RecordGroup[]

export const PostForm = schemaOf(postGroups())
export type PostForm = ReturnType<(typeof PostForm)['parse']>

/** Converts a post to the values of its form. */
export function formOfPost(
  post: Pick<Post, 'details' | 'publishedAt' | 'visibility' | 'expiresAt'> & Compared,
) {
  const { tags, correction, readReceipt, commentsEnabled } = post.details
  return {
    ...post,
    tags: tags.join(', '),
    correction,
    kind: readReceipt ? 'safety-notice' : 'post',
    comments: commentsEnabled ? 'on' : 'off',
  }
}

/** Fields stored in a version; the others do not belong to the text. */
export type Compared = Pick<
  Post,
  'title' | 'teaser' | 'category' | 'body' | 'coverPictureId' | 'authorId' | 'details'
>

/** Returns the differences between two versions that readers or authors would notice. */
export function versionDifferences(before: Compared, after: Compared, authors: readonly FieldChoice[]) {
  const whole = { visibility: 'public', publishedAt: '', expiresAt: null } as const
  const groups = postGroups(authors)
  const values = (version: Compared) => recordValues(groups, formOfPost({ ...whole, ...version }))
  return differencesBetween(groups, values(before), values(after))
}

/** Returns the form's field values for a post, or for a new one by that member. */
export function postValues(post: Post | undefined, ownId: string | null): Values {
  const begun = { visibility: 'public', body: [], authorId: ownId, kind: 'post', comments: 'off' }
  return recordValues(postGroups(), post === undefined ? begun : formOfPost(post))
}

export const tagsIn = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Returns what is missing for publication: a sentence per field, empty if complete. */
export function missingForPublication(
  input: Pick<PostForm, 'teaser' | 'category' | 'body' | 'publishedAt' | 'expiresAt'>,
  at: Date,
): Record<string, string> {
  const missing: Record<string, string> = {}
  if (input.teaser === '') missing.teaser = 'Bitte schreib einen Anriss: Er steht in der Übersicht.'
  if (input.category === '') missing.category = 'Bitte gib ein Thema an.'
  if (isEmptyText(input.body)) missing.body = 'Der Beitrag hat noch keinen Text.'
  const wrongEnd = wrongEndOf(input, at)
  if (wrongEnd !== undefined) missing.expiresAt = wrongEnd
  return missing
}

/** All fields the form sends; `choice:` fields say per part which of two versions to keep. */
export const postFields: readonly KnownField[] = [
  ...sentFields(postGroups()),
  'expectedRevision',
  'zwischenstand',
  'choice:*',
]
