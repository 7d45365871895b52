import { useState } from 'react'
import { BodyField } from '#app/editor/body-field.tsx'
import { documentIn } from '#app/editor/text-input.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { readSwitches, type TextFields } from './text-form.ts'
import { chaptersOf } from '#app/features/pages/page.ts'

type TextEditorProps = {
  fields: TextFields
  errors: Record<string, string>
  /** Possible conditions of chapters (features); empty if all chapters are always shown. */
  chapters: Readonly<Record<string, string>>
  isLegal: boolean
  onChange: () => void
}

/** Fields for heading, text, date of validity and the conditions of chapters. */
export function TextEditor({ fields, errors, chapters, isLegal, onChange }: TextEditorProps) {
  const [initial] = useState(() => documentIn(fields.body))
  const [switches, setSwitches] = useState(() => switchesIn(fields, initial))
  return (
    <>
      <div className={errors.title === undefined ? 'field' : 'field err'}>
        <label htmlFor="title">Überschrift</label>
        <input
          id="title"
          name="title"
          maxLength={120}
          required
          defaultValue={fields.title}
          aria-invalid={errors.title !== undefined || undefined}
          aria-describedby={errors.title === undefined ? undefined : 'title-error'}
        />
        <FieldError id="title-error" error={errors.title} />
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

type ChapterSwitch = { heading: string; feature: string | null }

/** Assigns the conditions to the headings of the edited text: by heading, and a renamed one by position. */
function followHeadings(known: readonly ChapterSwitch[], document: RichText): ChapterSwitch[] {
  const headings = chaptersOf(document).flatMap(({ heading }) => (heading === null ? [] : [heading]))
  const left = [...known]
  return headings.map((heading, index) => {
    const same = left.findIndex((each) => each.heading === heading)
    if (same >= 0) return { heading, feature: left.splice(same, 1)[0]!.feature }
    const renamed = headings.length === known.length ? known[index] : undefined
    return { heading, feature: renamed?.feature ?? null }
  })
}

type ChapterSwitchesProps = {
  chapters: Readonly<Record<string, string>>
  switches: readonly ChapterSwitch[]
  onChange: (switches: ChapterSwitch[]) => void
}

/** Choices of each chapter's condition. */
function ChapterSwitches({ chapters, switches, onChange }: ChapterSwitchesProps) {
  if (switches.length === 0) return null
  return (
    <fieldset className="stack">
      <legend>
        <h2>Wann ein Kapitel zu lesen ist</h2>
      </legend>
      <p className="small muted">
        Jede Überschrift im Text beginnt ein Kapitel. Ist ein Schalter unter „Was die Website anbietet“ aus,
        fehlen seine Kapitel auf der Seite.
      </p>
      <div className="fgrid">
        {switches.map(({ heading, feature }, index) => (
          <div key={index} className="field c3">
            <label htmlFor={`kapitel-${index}`}>{heading}</label>
            <select
              id={`kapitel-${index}`}
              value={feature ?? ''}
              onChange={(event) =>
                onChange(
                  switches.with(index, {
                    heading,
                    feature: event.target.value === '' ? null : event.target.value,
                  }),
                )
              }
            >
              <option value="">immer</option>
              {feature !== null && chapters[feature] === undefined && <option value={feature}>immer</option>}
              {Object.entries(chapters).map(([key, text]) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
