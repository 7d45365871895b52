import { useActionData, useLocation } from 'react-router'
import { pressedIn } from '#app/platform/identity/return-path.ts'
import { Said } from './note.tsx'

/**
 * Said after somebody had to confirm who they are: what they had pressed is not done yet, until they press again. `buttons`:
 * labels by what the buttons send.
 */
export function PressAgain({ buttons = {} }: { buttons?: Readonly<Record<string, string>> }) {
  const { pathname, search } = useLocation()
  const isAnswered = useActionData() !== undefined
  const button = pressedIn(pathname + search)
  if (button === undefined || isAnswered) return null
  const label = Object.hasOwn(buttons, button) ? buttons[button] : undefined
  return (
    <Said tone="warn">
      {label === undefined
        ? 'Geschehen ist noch nichts: Drück bitte noch einmal auf den Knopf von eben. Was du vorher geändert hattest, ist nicht gespeichert.'
        : `Geschehen ist noch nichts: Drück bitte noch einmal auf „${label}“.`}
    </Said>
  )
}
