import { Icon } from './icon.tsx'

// A refused form is a new page: without script only this attribute moves the focus to the errors.
const takesFocus = { autoFocus: true }

/** Error summary above a refused form of the administration, with a link to each field. */
export function RefusedFields({ errors }: { errors: Record<string, string> }) {
  const faults = Object.entries(errors)
  if (faults.length === 0) return null
  return (
    <div className="note stop" role="alert" id="meldung" tabIndex={-1} {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>
          {faults.length === 1
            ? 'Eine Angabe passt noch nicht'
            : `${faults.length} Angaben passen noch nicht`}
        </h2>
        <ul>
          {faults.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
