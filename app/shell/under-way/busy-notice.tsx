import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { onUnderWay, routingTurned, underWay } from './under-way.ts'

/**
 * Part of every hydrated page: shows what the server is doing until the response arrives, and focuses the first error
 * afterwards.
 */
export function BusyNotice() {
  const text = useSyncExternalStore(onUnderWay, underWay, () => null)
  const { state } = useNavigation()
  const isFetching = useFetchers().some((each) => each.state !== 'idle' && each.formMethod !== undefined)
  const isRouting = state !== 'idle' || isFetching
  useEffect(() => routingTurned(isRouting), [isRouting])
  useFocusOnFaults(state)
  return (
    <p className="busy-notice" aria-live="polite" data-shown={text !== null || undefined}>
      {text}
    </p>
  )
}

/** Focuses the first error of a refused form, whether it is a new page or shown in place; typed text stays. */
function useFocusOnFaults(state: 'idle' | 'loading' | 'submitting') {
  const isAnswered = useRef(true)
  useEffect(() => {
    if (state === 'submitting') isAnswered.current = true
    if (state !== 'idle' || !isAnswered.current) return
    isAnswered.current = false
    const { activeElement } = document
    if (activeElement === document.body || activeElement instanceof HTMLButtonElement) focusFirstFault()
  }, [state])
}

/** Selectors of errors: first a summary, then the invalid field, or a group error without a field of its own. */
const faults = [
  'main [role="alert"][tabindex="-1"]',
  'main [aria-invalid="true"]',
  'main .err[tabindex="-1"]',
  'main .err input, main .err select, main .err textarea',
]

/** Focuses the first error; returns `false` when there is none. */
function focusFirstFault(): boolean {
  for (const fault of faults) {
    const element = document.querySelector<HTMLElement>(fault)
    if (element === null) continue
    element.focus()
    return true
  }
  return false
}
