import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { focusFirstFault } from './first-fault.ts'
import { onUnderWay, routingTurned, underWay } from './under-way.ts'

/** Stands in every living page: says what the server is asked to do until the answer is there, and leads to what was wrong. */
export function BusyNotice() {
  const words = useSyncExternalStore(onUnderWay, underWay, () => null)
  const { state } = useNavigation()
  const isFetching = useFetchers().some((each) => each.state !== 'idle' && each.formMethod !== undefined)
  const isRouting = state !== 'idle' || isFetching
  useEffect(() => routingTurned(isRouting), [isRouting])
  useFocusOnFaults(state)
  return (
    <p className="busy-notice" aria-live="polite" data-shown={words !== null || undefined}>
      {words}
    </p>
  )
}

/** A refused form comes back as a page of its own, or in place: what was typed stays, and the focus goes to the fault. */
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
