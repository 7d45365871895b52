import { useEffect } from 'react'

/** Warns before leaving the page if there are unsaved changes. */
export function useUnsavedWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
