import type { IconName } from '#app/ui/artwork/icons.ts'
import { Icon } from './icon.tsx'

type SureButtonProps = {
  /** „Mailserver entfernen“. */
  label: string
  /** What the second step says after „Ja,“. */
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
  /** Which of several, for those who hear it. */
  what?: string
  /** What is gone then, in a sentence or two. */
  effect: string
  intent: string
  isSmall?: true
  icon?: IconName
}

/** In any form: two steps for what cannot be undone, and between them what it will do. */
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
