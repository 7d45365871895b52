import { isEmptyText } from '#app/editor/text-input.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import { choice, line, moment, picture, richText, text } from '#app/resources/fields.ts'
import { sentFields, type FieldChoice, type RecordGroup } from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { differencesBetween } from '#app/resources/record-units.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { visibilityNames, wrongEndOf } from '#app/resources/written/publication-state.ts'
import { wholeMenu } from '#app/shell/menu.ts'
import type { FreePage } from './free-page.ts'

const menuAreas: readonly FieldChoice[] = wholeMenu.map(({ area, title }) => ({
  value: area,
  label: `Unter „${title}“`,
}))

/** Returns all fields of a page's form, with the possible parent pages and the menu's groups. */
export const freePageGroups = (
  parents: readonly FieldChoice[] = [],
  areas: readonly FieldChoice[] = menuAreas,
) =>
  [
    {
      title: 'Seite',
      fields: [
        line('title', 'Titel', { max: 120, missing: 'Bitte gib der Seite einen Titel.' }),
        text('teaser', 'Einleitung', { max: 300, empty: '' }),
        richText('body'),
      ],
    },
    {
      title: 'Ort auf der Website',
      fields: [
        choice('parentId', 'Liegt unter', parents, {
          hint: 'Die Adresse folgt aus Titel und Ort. Ändert sie sich, leitet die alte weiter.',
          prompt: 'Keiner anderen Seite',
        }),
        choice('menuArea', 'Im Menü zeigen', areas, {
          hint: 'Reihenfolge und Wort legt unter „Seiten → Menü einrichten“ fest, wer das Recht „Vorstand“ oder „System“ hat.',
          prompt: 'Nein',
        }),
      ],
    },
    {
      title: 'Veröffentlichen',
      fields: [
        choice('visibility', 'Sichtbar für', visibilityNames, {
          missing: 'Bitte wähle, wer die Seite sieht.',
        }),
        moment('publishedAt', 'Zeitpunkt', {
          hint: 'Leer lassen für sofort. Ein späterer Zeitpunkt plant die Seite. Ortszeit.',
          single: true,
        }),
        moment('expiresAt', 'Läuft ab', {
          hint: 'Danach ist die Seite nicht mehr zu lesen. Leer: nie.',
          single: true,
        }),
      ],
    },
    {
      title: 'Titelbild',
      fields: [
        picture('coverPictureId', 'Titelbild', {
          without: 'Ohne Titelbild beginnt die Seite mit ihren Worten.',
        }),
      ],
    },
  ] as const satisfies readonly RecordGroup[]

export const FreePageForm = schemaOf(freePageGroups())
export type FreePageForm = ReturnType<(typeof FreePageForm)['parse']>

/** Returns the form's field values for a page, or for a new one below `parentId`. */
export const freePageValues = (page: FreePage | undefined, parentId: string | null = null): Values =>
  recordValues(freePageGroups(), page ?? { visibility: 'public', body: [], parentId })

/** Fields stored in a version; the others do not belong to the text. */
type Compared = Pick<FreePage, 'title' | 'teaser' | 'body' | 'coverPictureId'>

/** Returns the differences between two versions that readers would notice. */
export function versionDifferences(before: Compared, after: Compared) {
  const groups = freePageGroups()
  const whole = { visibility: 'public', parentId: null, menuArea: null, publishedAt: null, expiresAt: null }
  const values = (version: Compared) => recordValues(groups, { ...whole, ...version })
  return differencesBetween(groups, values(before), values(after))
}

/** Returns what is missing for publication: a sentence per field, empty if complete. */
export function missingForPublication(
  input: Pick<FreePageForm, 'teaser' | 'body' | 'publishedAt' | 'expiresAt'>,
  at: Date,
): Record<string, string> {
  const missing: Record<string, string> = {}
  if (input.teaser === '') missing.teaser = 'Bitte schreib eine Einleitung: Sie steht auch in Suchmaschinen.'
  if (isEmptyText(input.body)) missing.body = 'Die Seite hat noch keinen Text.'
  const wrongEnd = wrongEndOf(input, at)
  if (wrongEnd !== undefined) missing.expiresAt = wrongEnd
  return missing
}

/** All fields the form sends; `choice:` fields say per part which of two versions to keep. */
export const freePageFields: readonly KnownField[] = [
  ...sentFields(freePageGroups()),
  'expectedRevision',
  'zwischenstand',
  'choice:*',
]
