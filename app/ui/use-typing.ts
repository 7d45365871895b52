import { type RefObject, useEffect, useRef, useState } from 'react'
import { followPresses } from './presses.ts'

/** Delay after the last key. */
const pauseMs = 400

/** Calls back with the form shortly after input in it; `inside` is any element of the same document. */
export function useTyping(
  inside: RefObject<HTMLElement | null>,
  formId: string,
  notify: (form: HTMLFormElement) => void,
) {
  const latest = useRef(notify)
  useEffect(() => {
    latest.current = notify
  })
  useEffect(() => {
    const form = inside.current?.ownerDocument.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Fields may belong to the form without being inside it.
    const wait = ({ target }: Event) => {
      if (!(target instanceof Element) || !('form' in target) || target.form !== form) return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(form), pauseMs)
    }
    form.ownerDocument.addEventListener('input', wait)
    return () => {
      clearTimeout(timer)
      form.ownerDocument.removeEventListener('input', wait)
    }
  }, [inside, formId])
}

/** The newest value, but for as long as something is pressed the one before: for what changes its height by itself. */
export function useSteady<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const presses = useRef<ReturnType<typeof followPresses>>(undefined)
  useEffect(() => {
    presses.current = followPresses()
    return presses.current.stop
  }, [])
  useEffect(() => presses.current?.whenFree(() => setShown(() => value)), [value])
  return shown
}
