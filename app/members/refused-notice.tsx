import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'

// A refused form is a new page: only this attribute brings the reader to what is wrong.
const takesFocus = { autoFocus: true }

/** Above a form that was not saved: leads to each field that needs something. */
export function RefusedNotice({ errors }: Pick<FormState, 'errors'>) {
  const sentences = Object.entries(errors)
  if (sentences.length === 0) return null
  return (
    <div className="note stop note-gap" role="alert" tabIndex={-1} {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>Noch nicht gespeichert</h2>
        <ul>
          {sentences.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
