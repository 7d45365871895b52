import type { ReactNode } from 'react'
import type { Picture } from '#app/pictures/picture.ts'
import { pictureHref } from '#app/pictures/picture.ts'
import { PictureField } from '#app/pictures/picture-field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { localMoment } from './post-form-input.ts'
import type { Post } from './post.ts'
import { visibilityNames } from './post-state.ts'
import type { PostsTable } from './posts.table.ts'

type PostSettingsProps = {
  post: Post | undefined
  cover: Picture | undefined
  authors: readonly { id: string; name: string }[]
  categories: readonly string[]
  ownId: string | null
  errors: Record<string, string>
  onChange: () => void
}

export function PostSettings({
  post,
  cover,
  authors,
  categories,
  ownId,
  errors,
  onChange,
}: PostSettingsProps) {
  return (
    <>
      <section className="panel">
        <h2>Veröffentlichen</h2>
        <div className="stack">
          <Field name="visibility" label="Sichtbar für" error={errors.visibility}>
            {(field) => (
              <select {...field} defaultValue={post?.visibility ?? 'public'}>
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
            {(field) => (
              <input {...field} type="datetime-local" defaultValue={localMoment(post?.publishedAt || null)} />
            )}
          </Field>
          <Field name="category" label="Thema" error={errors.category}>
            {(field) => (
              <>
                <input {...field} maxLength={40} list="categories" defaultValue={post?.category} />
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
              <select {...field} defaultValue={post === undefined ? (ownId ?? '') : (post.authorId ?? '')}>
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
          initial={cover && { id: cover.id, alt: cover.alt, src: pictureHref(cover, cover.widths[0]!) }}
          error={errors.coverPictureId}
          onChange={onChange}
        />
      </section>
      <section className="panel">
        <h2>Weiteres</h2>
        <div className="stack">
          <Field name="tags" label="Schlagwörter" hint="Durch Kommas getrennt." error={errors.tags}>
            {(field) => <input {...field} defaultValue={post?.details.tags.join(', ')} />}
          </Field>
          <Field
            name="expiresAt"
            label="Läuft ab"
            hint="Danach ist der Beitrag nicht mehr zu lesen. Leer: nie."
            error={errors.expiresAt}
          >
            {(field) => (
              <input {...field} type="datetime-local" defaultValue={localMoment(post?.expiresAt ?? null)} />
            )}
          </Field>
          <Field
            name="correction"
            label="Korrekturhinweis"
            hint="Steht über dem Text, wenn etwas berichtigt wurde."
            error={errors.correction}
          >
            {(field) => <textarea {...field} maxLength={600} defaultValue={post?.details.correction ?? ''} />}
          </Field>
        </div>
      </section>
    </>
  )
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
