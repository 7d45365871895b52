import { useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { PictureField } from '#app/media/pictures/picture-field.tsx'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Values } from '#app/lib/form-values.ts'
import { siteLayerNames, sitePointKinds } from '../site-point.ts'
import type { PointRefused } from './act-on-point.server.ts'
import { planAdminPath } from './site-plan-addresses.ts'

const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type PointFormProps = {
  stored: Values
  /** The one it has; missing for a point without. */
  picture?: PictureChoice | undefined
  refused: PointRefused | undefined
  address: string
}

/** Everything about one point; its place also in numbers. */
export function PointFields({ stored, picture, refused, address }: PointFormProps) {
  const state: FormState = { values: refused?.values ?? stored, errors: refused?.errors ?? {} }
  const [isDirty, setDirty] = useState(refused !== undefined)
  useUnsavedWarning(isDirty)
  const field = { state, unmarked: true }
  return (
    <form
      className="form starred"
      method="post"
      action="#meldung"
      noValidate
      onInput={() => setDirty(true)}
      onSubmit={() => setDirty(false)}
    >
      <input type="hidden" name="id" value={state.values.id ?? ''} />
      <input type="hidden" name="seen" value={refused?.seen ?? stored.seen ?? ''} />
      {refused?.overtaken !== undefined && (
        <SavedMeanwhile
          what="diesen Punkt"
          updatedAt={refused.overtaken.updatedAt}
          differences={refused.overtaken.differences}
          keepMine="meine"
          address={address}
        />
      )}
      <RefusedFields errors={state.errors} />
      <StarNote />
      <fieldset>
        <legend>Punkt</legend>
        <div className="fgrid">
          <TextField
            {...field}
            name="number"
            label="Nummer"
            inputMode="numeric"
            required
            width="c2"
            maxLength={4}
          />
          <TextField {...field} name="name" label="Name" required width="c4" maxLength={80} />
          <SelectField {...field} name="kind" label="Art" choices={choicesOf(sitePointKinds)} width="c3" />
          <SelectField {...field} name="layer" label="Ebene" choices={choicesOf(siteLayerNames)} width="c3" />
          <TextArea
            {...field}
            name="text"
            label="Text"
            hint="Steht in der Liste neben dem Plan"
            rows={3}
            maxLength={300}
          />
          <div className="field" id="pictureId" tabIndex={-1}>
            <p className="flabel">Bild</p>
            <PictureField
              name="pictureId"
              initial={picture}
              error={state.errors.pictureId}
              onChange={() => setDirty(true)}
              without="Ohne Bild steht der Punkt nur mit seinen Worten in der Liste."
            />
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend>Platz auf dem Plan</legend>
        <p className="hint">Leer steht der Punkt nur in der Liste.</p>
        <div className="fgrid">
          <TextField {...field} name="a" label="Längs der Hauptpiste" unit="m" width="c3" maxLength={10} />
          <TextField {...field} name="b" label="Links davon" unit="m" width="c3" maxLength={10} />
        </div>
      </fieldset>
      <p className="btn-row">
        <button className="btn">Speichern</button>
        <a className="btn btn-quiet" href={planAdminPath}>
          Zum Plan
        </a>
      </p>
    </form>
  )
}
