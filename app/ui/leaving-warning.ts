import { useEffect } from 'react'

/** Warns before leaving the page if there are unsaved changes. */
export function useUnsavedWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
