import { Icon } from '#app/ui/icon.tsx'
import type { FormRefused } from './form-page.server.ts'

const takesFocus = { autoFocus: true }

/** Summary above a refused form: the errors, and a link to the waiting list. */
export function RefusedSummary({ state, formId }: { state: FormRefused; formId: string }) {
  const errors = Object.entries(state.errors)
  if (errors.length === 0 && state.sentence === undefined) return null
  return (
    <div className="note stop" role="alert" tabIndex={-1} id="fehler" {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>Noch nicht reserviert</h2>
        {state.sentence !== undefined && <p>{state.sentence}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${name}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        )}
        {state.canWait === true && (
          <p className="btn-row">
            <button className="btn btn-line" form={formId} name="intent" value="warten">
              Auf die Warteliste
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
