import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { Accent } from '#app/ui/artwork/accent.ts'
import type { FormState } from '#app/lib/forms.ts'
import { accentStyle } from '#app/shell/club-colour.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { hueRange, lightnessRange } from './accent-form.ts'

export type AccentAnswer = {
  state: FormState
  /** Values another user saved meanwhile. */
  overtaken?: Overtaken
}

type AccentPanelProps = {
  values: Record<string, string>
  revision: number
  answer: AccentAnswer | undefined
  address: string
}

const never = () => () => undefined

/** Form for the club's colour: two numbers, with an immediate preview. */
export function AccentPanel({ values, revision, answer, address }: AccentPanelProps) {
  const state = answer?.state ?? { values, errors: {} }
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const shown = accentTyped(typed ?? state.values)
  const tryOut = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    setTyped({ farbton: textFrom(form, 'farbton'), helligkeit: textFrom(form, 'helligkeit') })
  }
  return (
    <section className="panel stack" aria-labelledby="farbe">
      <h2 id="farbe">Farbe</h2>
      <p className="small muted">
        Verweise, Knöpfe und Auswahl haben den Ton des Vereins. Gespeichert wird nur, was auf jedem Grund zu
        lesen ist, hell und dunkel. Magenta bleibt dem Jetzt vorbehalten; liegt euer Ton daneben, wird das
        Jetzt petrol.
      </p>
      <form className="form" method="post" action="#meldung" noValidate onInput={tryOut}>
        <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? revision} />
        {answer?.overtaken !== undefined && (
          <ConflictNotice what="die Farbe" {...answer.overtaken} address={address} />
        )}
        <RefusedFields errors={state.errors} />
        <div className="fgrid">
          <TextField
            name="farbton"
            label="Farbton"
            hint="0 bis 360: 30 rot, 90 gelb, 150 grün, 250 blau, 310 violett"
            type="number"
            {...hueRange}
            state={state}
            required
            unmarked
            width="c3"
          />
          <TextField
            name="helligkeit"
            label="Helligkeit auf hellem Grund"
            hint="Üblich sind 47"
            type="number"
            {...lightnessRange}
            unit="%"
            state={state}
            required
            unmarked
            width="c3"
          />
        </div>
        {isInBrowser && (
          <input
            className="hue"
            type="range"
            {...hueRange}
            value={shown.hue}
            aria-label="Farbton schieben"
            onChange={({ currentTarget }) => {
              const field = currentTarget.form?.elements.namedItem('farbton')
              if (field instanceof HTMLInputElement) field.value = currentTarget.value
            }}
          />
        )}
        <AccentTrial accent={shown} isStored={typed === null && answer === undefined} />
        <p className="btn-row">
          <button className="btn" name="intent" value="speichern">
            Farbe speichern
          </button>
          <button className="btn btn-line" name="intent" value="vorschau">
            Vorschau
          </button>
        </p>
      </form>
    </section>
  )
}

function AccentTrial({ accent, isStored }: { accent: Accent; isStored: boolean }) {
  return (
    <div role="group" aria-label="Vorschau">
      <p className="small muted" aria-live="polite">
        {isStored ? 'So sieht es jetzt aus.' : 'Vorschau, noch nicht gespeichert.'}
      </p>
      <div className="trials">
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className="accent-trial" style={{ ...accentStyle(accent), colorScheme: scheme }}>
            <p className="trial-word">{scheme === 'light' ? 'Hell' : 'Dunkel'}</p>
            <p>
              Ein Satz mit <span className="trial-link">einem Verweis</span> darin.
            </p>
            <p className="trial-choice">
              Eine Auswahl mit <span className="trial-link">Verweis</span>
            </p>
            <p className="btn-row">
              <span className="btn">Knopf</span>
              <span className="btn btn-line">Zweiter</span>
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Returns the typed colour within the limits; default lightness if none is typed. */
function accentTyped({ farbton = '', helligkeit = '' }: Record<string, string>): Accent {
  const hue = Math.min(hueRange.max, Math.max(hueRange.min, Number.parseInt(farbton, 10) || 0))
  const lightness = Number.parseInt(helligkeit, 10) || 47
  return { hue, lightness: Math.min(lightnessRange.max, Math.max(lightnessRange.min, lightness)) }
}

function textFrom(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
