import { useState } from 'react'
import { FieldError } from '#app/ui/fields.tsx'
import { BodyField } from '#app/editor/body-field.tsx'
import { documentIn } from '#app/editor/text-input.ts'
import type { Values } from '#app/lib/form-values.ts'

type TitleAndTextProps = {
  fields: Values
  errors: Record<string, string>
  /** Label of the teaser. */
  teaser: string
  partsFrom: string | undefined
  onChange: () => void
}

/** Renders the fields for title, teaser and text. */
export function TitleAndText({ fields, errors, teaser, partsFrom, onChange }: TitleAndTextProps) {
  return (
    <>
      <TitleField initial={fields.title} error={errors.title} />
      <Teaser label={teaser} initial={fields.teaser ?? ''} error={errors.teaser} />
      <BodyField
        name="body"
        initial={documentIn(fields.body ?? '')}
        error={errors.body}
        partsFrom={partsFrom}
        onChange={onChange}
      />
    </>
  )
}

type TitleFieldProps = { initial: string | undefined; error: string | undefined; isRequired?: boolean }

/** The title is written where and as large as readers will see it. */
export function TitleField({ initial, error, isRequired = false }: TitleFieldProps) {
  return (
    <div>
      <label className="vh" htmlFor="title">
        Titel
      </label>
      <textarea
        className="edit-title"
        id="title"
        name="title"
        rows={1}
        maxLength={120}
        placeholder={isRequired ? 'Titel *' : 'Titel'}
        aria-required={isRequired || undefined}
        defaultValue={initial}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'title-error'}
      />
      <FieldError id="title-error" error={error} />
    </div>
  )
}

function Teaser({ label, initial, error }: { label: string; initial: string; error: string | undefined }) {
  const [length, setLength] = useState(initial.length)
  return (
    <div className={error === undefined ? 'field' : 'field err'}>
      <label htmlFor="teaser">{label}</label>
      <p className="hint" id="teaser-hint">
        Ein bis zwei Sätze für Übersicht und Suchmaschinen. {length} von 300 Zeichen.
      </p>
      <textarea
        id="teaser"
        name="teaser"
        maxLength={300}
        style={{ minHeight: '5rem' }}
        defaultValue={initial}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? 'teaser-hint' : 'teaser-hint teaser-error'}
      />
      <FieldError id="teaser-error" error={error} />
    </div>
  )
}
