import type { FormState } from '#app/lib/forms.ts'
import { describing, FieldFrame } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'

type MarkPanelProps = {
  /** URL of the uploaded logo; `null`: the header shows the drawn one. */
  mark: string | null
  hasDark: boolean
  state: FormState | undefined
}

/** Form to upload a logo instead of the one drawn from the club's runway. */
export function MarkPanel({ mark, hasDark, state = { values: {}, errors: {} } }: MarkPanelProps) {
  return (
    <section className="panel stack" aria-labelledby="vereinszeichen">
      <h2 id="vereinszeichen">Zeichen</h2>
      {mark === null ? (
        <p className="small muted">
          Zurzeit steht im Kopf das Zeichen, das aus der Richtung eurer Piste gezeichnet wird. Ein eigenes
          ersetzt es überall: im Kopf, im Reiter des Browsers, auf dem Startbildschirm und in Vorschauen.
        </p>
      ) : (
        <>
          <p className="marks">
            <img src={mark} alt="Zeichen auf hellem Grund" width="96" height="96" />
            <img
              className="on-band"
              src={`${mark}&auf=dunkel`}
              alt="Zeichen auf dunklem Grund"
              width="96"
              height="96"
            />
          </p>
          {!hasDark && (
            <p className="small muted">
              Ohne eigene Fassung für dunklen Grund steht es dort auf einem hellen Feld.
            </p>
          )}
        </>
      )}
      <form className="form" method="post" action="#meldung" encType="multipart/form-data" noValidate>
        <RefusedFields errors={state.errors} />
        <div className="fgrid">
          <FileField
            name="zeichen"
            label="Datei"
            hint="SVG oder PNG, möglichst quadratisch. Aus einem SVG bleiben nur Formen; Schrift bitte als Pfade."
            state={state}
          />
          <FileField
            name="zeichenDunkel"
            label="Fassung für dunklen Grund"
            hint="Wenn das Zeichen dunkel ist"
            state={state}
            optional
          />
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="zeichen">
            Zeichen speichern
          </button>
        </p>
        {mark !== null && (
          <SureButton
            label="Wieder das gezeichnete"
            verb="entfernen"
            intent="zeichen-weg"
            effect="Das hochgeladene Zeichen ist dann auf allen Seiten weg, auch die Fassung für dunklen Grund. Zurück kommt es nur, wenn du die Datei noch einmal hochlädst."
          />
        )}
      </form>
    </section>
  )
}

type FileFieldProps = { name: string; label: string; hint: string; state: FormState; optional?: boolean }

function FileField({ name, label, hint, state, optional = false }: FileFieldProps) {
  const frame = { name, label, hint, state, required: !optional, width: 'c3' } as const
  return (
    <FieldFrame {...frame}>
      <input
        id={name}
        name={name}
        type="file"
        accept="image/svg+xml,image/png,.svg,.png"
        {...describing(frame)}
      />
    </FieldFrame>
  )
}
