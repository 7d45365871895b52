import type { IconName } from '#app/ui/artwork/icons.ts'
import { Icon } from './icon.tsx'

type SureButtonProps = {
  /** Button label: „Mailserver entfernen“. */
  label: string
  /** Verb of the confirmation, after „Ja,“. */
  verb:
    | 'abmelden'
    | 'aufheben'
    | 'beenden'
    | 'entfernen'
    | 'löschen'
    | 'sperren'
    | 'stornieren'
    | 'verwerfen'
    | 'widerrufen'
    | 'zurücknehmen'
  /** Which of several, for screen readers. */
  what?: string
  /** Consequences, in a sentence or two. */
  effect: string
  intent: string
  isSmall?: true
  icon?: IconName
}

/** Button for irreversible actions in any form: two steps, with the consequences in between. */
export function SureButton({ label, verb, what, effect, intent, isSmall, icon = 'trash' }: SureButtonProps) {
  const size = isSmall ? ' btn-sm' : ''
  const named = what !== undefined && <span className="vh">: {what}</span>
  return (
    <details className="delete">
      <summary className={`btn btn-line${size}`}>
        <Icon name={icon} /> {label}
        {named}
      </summary>
      <div className="note stop">
        <Icon name="stop" />
        <div>
          <p>{effect}</p>
          <p className="btn-row">
            <button className={`btn btn-stop${size}`} name="intent" value={intent}>
              Ja, {verb}
              {named}
            </button>
          </p>
        </div>
      </div>
    </details>
  )
}
