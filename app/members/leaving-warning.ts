import { useEffect, useState } from 'react'

/**
 * What a form takes over so that nobody leaves the page with something typed and not sent. `isUnsaved`: the
 * form came back with what had been typed.
 */
export function useLeavingWarning(isUnsaved: boolean) {
  const [isDirty, setDirty] = useState(isUnsaved)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return { onInput: () => setDirty(true), onSubmit: () => setDirty(false) }
}
