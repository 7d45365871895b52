import { useState } from 'react'
import { useWarningBeforeLeaving } from '#app/ui/leaving-warning.ts'

/**
 * What a form takes over so that nobody leaves the page with something typed and not sent. `isUnsaved`: the
 * form came back with what had been typed.
 */
export function useLeavingWarning(isUnsaved: boolean) {
  const [isDirty, setDirty] = useState(isUnsaved)
  useWarningBeforeLeaving(isDirty)
  return { onInput: () => setDirty(true), onSubmit: () => setDirty(false) }
}
