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
          placeholder="Titel"
          defaultValue={fields.title}
          aria-invalid={errors.title !== undefined || undefined}
          aria-describedby={errors.title === undefined ? undefined : 'title-error'}
        />
        <FieldError id="title-error" error={errors.title} />
      </div>
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
