import { type RefObject, useEffect, useEffectEvent } from 'react'

const eventName = 'zurueckgeholt'

/** Form values by field name. */
type Fields = Readonly<Record<string, string>>

/** Notifies the parts of a form that an earlier state is restored; `true` if one of them has restored all fields. */
export function announceRestore(form: HTMLFormElement, fields: Fields): boolean {
  return !form.dispatchEvent(new CustomEvent(eventName, { detail: fields, cancelable: true }))
}

/**
 * For a part of a form with state of its own: restores an earlier state. `part` is the form or any element in it; `take`
 * returns `true` if it has restored all fields.
 */
export function useRestoredState(
  part: RefObject<HTMLElement | null>,
  take: (fields: Fields) => boolean | void,
) {
  const onRestore = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent && take(event.detail as Fields) === true) event.preventDefault()
  })
  useEffect(() => {
    const form = part.current?.closest('form')
    const listener = (event: Event) => onRestore(event)
    form?.addEventListener(eventName, listener)
    return () => form?.removeEventListener(eventName, listener)
  }, [part])
}
