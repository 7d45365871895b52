import { keepMineOver } from '#app/lib/seen-revision.ts'
import type { Difference } from '#app/lib/form-differences.ts'
import type { FormState } from '#app/lib/forms.ts'
import { SiteNotices } from './site-notices.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Notice } from './notice.ts'
import { kindLabels, scopeLabels } from './notice-form.ts'

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type NoticeEditorProps = {
  state: FormState
  revision: string
  preview: Notice | null
  /** Somebody else has saved meanwhile: which revision, what differs, and where it is shown. */
  overtaken?: { revision: number; differences: readonly Difference[]; address: string } | undefined
}

/** The form new and edit share; the preview is the notice as readers see it. */
export function NoticeEditor({ state, revision, preview, overtaken }: NoticeEditorProps) {
  return (
    <form className="form" method="post" action="#meldung" noValidate>
      <input type="hidden" name="fassung" value={revision} key={revision} />
      {state.values.kennung !== undefined && (
        <input type="hidden" name="kennung" value={state.values.kennung} />
      )}
      {overtaken !== undefined && (
        <SavedMeanwhile
          what="diesen Hinweis"
          differences={overtaken.differences}
          keepMine={keepMineOver(overtaken.revision)}
          address={overtaken.address}
        />
      )}
      <RefusedFields errors={state.errors} />
      {preview !== null && (
        <section className="panel" aria-label="Vorschau" id="meldung" tabIndex={-1}>
          <h2>Vorschau, noch nicht gespeichert</h2>
          <SiteNotices notices={[preview]} path="/piloteninfo/" />
        </section>
      )}
      <div className="fgrid">
        <SelectField
          name="art"
          label="Art"
          choices={choices(kindLabels)}
          state={state}
          unmarked
          required
          width="c2"
        />
        <SelectField
          name="wo"
          label="Wo er steht"
          choices={choices(scopeLabels)}
          state={state}
          unmarked
          required
          width="c4"
        />
      </div>
      <TextArea
        name="text"
        label="Text"
        hint="Ein oder zwei Sätze, höchstens 300 Zeichen. Kein Ersatz für ein NOTAM."
        state={state}
        required
        unmarked
        maxLength={300}
        rows={3}
      />
      <TextField name="textEnglisch" label="Text auf Englisch" state={state} maxLength={300} />
      <div className="fgrid">
        <TextField name="vonTag" label="Von" type="date" state={state} required unmarked width="c2" />
        <TextField
          name="vonZeit"
          label="Uhrzeit"
          hint="Leer: Tagesbeginn"
          type="time"
          state={state}
          unmarked
          width="c2"
        />
      </div>
      <div className="fgrid">
        <TextField
          name="bisTag"
          label="Bis einschließlich"
          type="date"
          state={state}
          required
          unmarked
          width="c2"
        />
        <TextField
          name="bisZeit"
          label="Uhrzeit"
          hint="Leer: Tagesende"
          type="time"
          state={state}
          unmarked
          width="c2"
        />
      </div>
      <CheckField name="ausblendbar" state={state}>
        Leserinnen und Leser dürfen ihn ausblenden
      </CheckField>
      <p className="btn-row">
        <button className="btn" name="intent" value="speichern">
          Speichern
        </button>
        <button className="btn btn-line" name="intent" value="vorschau">
          Vorschau
        </button>
        <a className="btn btn-quiet" href="/admin/hinweise">
          Zur Liste
        </a>
      </p>
    </form>
  )
}
