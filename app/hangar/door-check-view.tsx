import { gateFit } from '#app/artwork/gate-fit.ts'
import type { FormState } from '#app/lib/forms.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Dimensions, DoorVerdict } from './door-check.ts'

type DoorCheckViewProps = {
  state: FormState | undefined
  verdict: DoorVerdict | undefined
  size: Dimensions | undefined
}

const icons = { ok: 'ok', warn: 'warn', stop: 'stop' } as const

/** Asks the same page with the dimensions in its address; the answer is a sentence and a drawing to scale. */
export function DoorCheckView({ state, verdict, size }: DoorCheckViewProps) {
  const metres = { unit: 'm', inputMode: 'decimal' as const, state, width: 'c2' as const, unmarked: true }
  const refused = state !== undefined && Object.keys(state.errors).length > 0
  return (
    <section id="torprobe" aria-labelledby="torprobe-titel">
      <div className="sec-head">
        <h2 id="torprobe-titel">Passt es durchs Tor?</h2>
      </div>
      <form className="form" action="/piloteninfo/hallenplatz#torprobe" noValidate>
        {refused && <ErrorSummary state={state} />}
        <div className="fgrid">
          <TextField name="muster" label="Muster" unmarked state={state} maxLength={60} />
          <TextField name="spannweite" label="Spannweite" {...metres} />
          <TextField name="laenge" label="Länge" {...metres} />
          <TextField name="hoehe" label="Höhe" {...metres} />
        </div>
        <div className="btn-row">
          <button className="btn btn-line">Torprobe</button>
        </div>
      </form>
      {verdict !== undefined && size !== undefined && (
        <div className="gatefit" role="status">
          <Drawing
            block
            svg={gateFit({
              hangar: verdict.shown.door.name,
              doorWidthM: verdict.shown.door.widthCm / 100,
              doorHeightM: verdict.shown.door.heightCm / 100,
              wingspanM: size.wingspanCm / 100,
              heightM: (size.heightCm ?? 200) / 100,
            })}
          />
          <div className={`note ${verdict.tone}`}>
            <Icon name={icons[verdict.tone]} />
            <div>
              <strong>{verdict.headline}</strong>
              <p>{verdict.text}</p>
            </div>
          </div>
        </div>
      )}
    </section>
  )
}
