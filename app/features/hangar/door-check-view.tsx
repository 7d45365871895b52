import { gateFit } from '#app/ui/artwork/gate-fit.ts'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Dimensions, DoorVerdict } from './door-check.ts'
import { hangarAddress } from './hangar-address.ts'

type DoorCheckViewProps = {
  state: FormState | undefined
  verdict: DoorVerdict | undefined
  size: Dimensions | undefined
  language: Language
}

const icons = { ok: 'ok', warn: 'warn', stop: 'stop' } as const

/** Asks the same page with the dimensions in its address; the answer is a sentence and a drawing to scale. */
export function DoorCheckView({ state, verdict, size, language }: DoorCheckViewProps) {
  const { words } = saying(language)
  const metres = { unit: 'm', inputMode: 'decimal' as const, state, width: 'c2' as const, unmarked: true }
  const refused = state !== undefined && Object.keys(state.errors).length > 0
  return (
    <section id="torprobe" aria-labelledby="torprobe-titel">
      <div className="sec-head">
        <h2 id="torprobe-titel">{words('Passt es durchs Tor?', 'Does it fit through the door?')}</h2>
      </div>
      <form className="form" action={`${hangarAddress[language]}#torprobe`} noValidate>
        {refused && <ErrorSummary state={state} language={language} />}
        <div className="fgrid">
          <TextField name="muster" label={words('Muster', 'Type')} unmarked state={state} maxLength={60} />
          <TextField name="spannweite" label={words('Spannweite', 'Wingspan')} {...metres} />
          <TextField name="laenge" label={words('Länge', 'Length')} {...metres} />
          <TextField name="hoehe" label={words('Höhe', 'Height')} {...metres} />
        </div>
        <div className="btn-row">
          <button className="btn btn-line">{words('Torprobe', 'Check the door')}</button>
        </div>
      </form>
      {verdict !== undefined && size !== undefined && (
        <div className="gatefit" role="status">
          <div lang="de">
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
          </div>
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
