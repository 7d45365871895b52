import { useRef, useState } from 'react'
import { BodyField } from '#app/editor/body-field.tsx'
import { documentIn } from '#app/editor/text-input.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import { chaptersOf } from '#app/features/pages/chapters.ts'
import { useComingBack } from '#app/ui/come-back.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ChapterSwitches, type ChapterSwitch, followHeadings } from './chapter-switches.tsx'
import { readSwitches, type TextFields } from './text-form.ts'

type TextEditorProps = {
  fields: TextFields
  errors: Record<string, string>
  /** What chapters may hang on; none where they always stand. */
  chapters: Readonly<Record<string, string>>
  isLegal: boolean
  onChange: () => void
}

/** Heading, text, from when it holds and on what its chapters hang. */
export function TextEditor({ fields, errors, chapters, isLegal, onChange }: TextEditorProps) {
  const [initial] = useState(() => documentIn(fields.body))
  const [switches, setSwitches] = useState(() => switchesIn(fields, initial))
  const part = useRef<HTMLDivElement>(null)
  useComingBack(part, ({ body, schalter }) => {
    if (body === undefined || schalter === undefined) return
    setSwitches(switchesIn({ schalter }, documentIn(body)))
  })
  return (
    <>
      <div ref={part} className={errors.title === undefined ? 'field' : 'field err'}>
        <label htmlFor="title">Überschrift</label>
        <input
          id="title"
          name="title"
          maxLength={120}
          defaultValue={fields.title}
          aria-invalid={errors.title !== undefined || undefined}
          aria-describedby={errors.title === undefined ? undefined : 'title-error'}
        />
        <FieldError id="title-error" sentence={errors.title} />
      </div>
      <BodyField
        name="body"
        initial={initial}
        error={errors.body}
        onChange={(document) => {
          setSwitches((known) => followHeadings(known, document))
          onChange()
        }}
      />
      <input type="hidden" name="schalter" value={JSON.stringify(switches.map(({ feature }) => feature))} />
      {Object.keys(chapters).length > 0 && (
        <ChapterSwitches
          chapters={chapters}
          switches={switches}
          onChange={(next) => {
            setSwitches(next)
            onChange()
          }}
        />
      )}
      {isLegal && (
        <div className="fgrid">
          <TextField
            name="validFrom"
            label="Gilt ab"
            hint="Liegt der Tag in der Zukunft, bleibt bis dahin die jetzige Fassung stehen."
            type="date"
            width="c3"
            state={{ values: fields, errors }}
            unmarked
          />
        </div>
      )}
    </>
  )
}

function switchesIn(fields: Pick<TextFields, 'schalter'>, document: RichText): ChapterSwitch[] {
  const features = readSwitches(fields.schalter)
  const headings = chaptersOf(document).flatMap(({ heading }) => (heading === null ? [] : [heading]))
  return headings.map((heading, index) => ({ heading, feature: features[index] ?? null }))
}
