import { type RefObject, useEffect, useRef } from 'react'

/** Rest after the last key before anything is done. */
const pauseMs = 400

/** Calls back with the form a moment after somebody has typed in it; `inside` is anything in the same document. */
export function useTyping(
  inside: RefObject<HTMLElement | null>,
  formId: string,
  tell: (form: HTMLFormElement) => void,
) {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    const form = inside.current?.ownerDocument.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Fields may belong to the form without standing in it.
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
