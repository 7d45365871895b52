import { useEffect } from 'react'

/** Nothing typed is lost by leaving the page unawares. */
export function useUnsavedWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
