import type { ReactNode } from 'react'
import type { Picture } from '#app/media/pictures/picture.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { PictureField } from '#app/media/pictures/picture-field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { kindNames } from './post.ts'
import { visibilityNames } from './post-state.ts'
import type { PostsTable } from '#app/platform/database/tables.ts'
import type { PostFields } from './unsaved/post-fields.ts'

type PostSettingsProps = {
  fields: PostFields
  cover: Picture | undefined
  authors: readonly { id: string; name: string }[]
  categories: readonly string[]
  errors: Record<string, string>
  onChange: () => void
}

export function PostSettings({ fields, cover, authors, categories, errors, onChange }: PostSettingsProps) {
  return (
    <>
      <section className="panel">
        <h2>Veröffentlichen</h2>
        <div className="stack">
          <Field name="visibility" label="Sichtbar für" error={errors.visibility}>
            {(field) => (
              <select {...field} defaultValue={fields.visibility}>
                {(Object.keys(visibilityNames) as PostsTable['visibility'][]).map((visibility) => (
                  <option key={visibility} value={visibility}>
                    {visibilityNames[visibility]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            name="publishedAt"
            label="Zeitpunkt"
            hint="Leer lassen für sofort. Ein späterer Zeitpunkt plant den Beitrag. Ortszeit."
            error={errors.publishedAt}
          >
            {(field) => <input {...field} type="datetime-local" defaultValue={fields.publishedAt} />}
          </Field>
          <Field name="category" label="Thema" error={errors.category}>
            {(field) => (
              <>
                <input {...field} maxLength={40} list="categories" defaultValue={fields.category} />
                <datalist id="categories">
                  {categories.map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field
            name="authorId"
            label="Autor"
            hint="Auf der Website steht der Name nur mit Einwilligung."
            error={errors.authorId}
          >
            {(field) => (
              <select {...field} defaultValue={fields.authorId}>
                <option value="">Redaktion</option>
                {authors.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </section>
      <section className="panel">
        <h2>Titelbild</h2>
        <PictureField
          name="coverPictureId"
          initial={coverChoice(fields.coverPictureId, cover)}
          error={errors.coverPictureId}
          onChange={onChange}
        />
      </section>
      <section className="panel">
        <h2>Weiteres</h2>
        <div className="stack">
          <Field
            name="kind"
            label="Art"
            hint="Ein Sicherheitshinweis steht bei jedem Mitglied oben, bis es „Gelesen“ drückt."
            error={errors.kind}
          >
            {(field) => (
              <select {...field} defaultValue={fields.kind}>
                {Object.entries(kindNames).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            name="comments"
            label="Kommentare"
            hint="Nur Mitglieder lesen und schreiben sie, nie die Website."
            error={errors.comments}
          >
            {(field) => (
              <select {...field} defaultValue={fields.comments}>
                <option value="off">Aus</option>
                <option value="on">Mitglieder können kommentieren</option>
              </select>
            )}
          </Field>
          <Field name="tags" label="Schlagwörter" hint="Durch Kommas getrennt." error={errors.tags}>
            {(field) => <input {...field} defaultValue={fields.tags} />}
          </Field>
          <Field
            name="expiresAt"
            label="Läuft ab"
            hint="Danach ist der Beitrag nicht mehr zu lesen. Leer: nie."
            error={errors.expiresAt}
          >
            {(field) => <input {...field} type="datetime-local" defaultValue={fields.expiresAt} />}
          </Field>
          <Field
            name="correction"
            label="Korrekturhinweis"
            hint="Steht über dem Text, wenn etwas berichtigt wurde."
            error={errors.correction}
          >
            {(field) => <textarea {...field} maxLength={600} defaultValue={fields.correction} />}
          </Field>
        </div>
      </section>
    </>
  )
}

/** Of a text taken over the picture may be another than the one that was looked up. */
function coverChoice(id: string, cover: Picture | undefined) {
  if (id === '') return undefined
  if (cover?.id === id) return { id, alt: cover.alt, src: pictureHref(cover, cover.widths[0]!) }
  return { id, alt: 'Titelbild', src: pictureHref({ id }, 320) }
}

type FieldAttributes = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  name: string
  label: string
  hint?: string
  error: string | undefined
  children: (field: FieldAttributes) => ReactNode
}

function Field({ name, label, hint, error, children }: FieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className={error === undefined ? 'field' : 'field err'}>
      <label htmlFor={name}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      <FieldError id={`${name}-error`} sentence={error} />
    </div>
  )
}
