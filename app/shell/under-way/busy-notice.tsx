import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
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

/** A summary first, otherwise the field itself, or the group of fields that has none of its own to be wrong. */
const faults = [
  'main [role="alert"][tabindex="-1"]',
  'main [aria-invalid="true"]',
  'main .err[tabindex="-1"]',
  'main .err input, main .err select, main .err textarea',
]

/** Brings whoever works with the keyboard to what is wrong; `false` when nothing is. */
function focusFirstFault(): boolean {
  for (const fault of faults) {
    const element = document.querySelector<HTMLElement>(fault)
    if (element === null) continue
    element.focus()
    return true
  }
  return false
}
