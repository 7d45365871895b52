import type { FormState } from '#app/lib/forms.ts'
import { Icon } from './icon.tsx'

const counts = [
  'Eine',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Elf',
  'Zwölf',
]

// A refused form is a new page: without script only this attribute brings the reader to what is wrong.
const takesFocus = { autoFocus: true }

type ErrorSummaryProps = {
  state: (FormState & { sentence?: string }) | undefined
  /** Ids of fields whose id is not their name. */
  fieldIds?: Record<string, string>
}

/** Above a refused form: takes the focus, says what is missing and leads to each field. */
export function ErrorSummary({ state, fieldIds = {} }: ErrorSummaryProps) {
  if (state === undefined) return null
  const errors = Object.entries(state.errors)
  const count = counts[errors.length - 1] ?? String(errors.length)
  return (
    <div className="note stop" role="alert" tabIndex={-1} id="fehler" {...takesFocus}>
      <Icon name="stop" />
      <div>
        {errors.length === 0 ? (
          <h2>Noch nicht gesendet</h2>
        ) : (
          <h2>
            {errors.length === 1 ? 'Eine Angabe braucht Ihre Hilfe' : `${count} Angaben brauchen Ihre Hilfe`}
          </h2>
        )}
        {state.sentence !== undefined && <p>{state.sentence}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${fieldIds[name] ?? name}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
