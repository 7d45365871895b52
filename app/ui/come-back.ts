import { type RefObject, useEffect, useEffectEvent } from 'react'

const eventName = 'zurueckgeholt'

/** The texts of a form by the names of its fields. */
type Fields = Readonly<Record<string, string>>

/** Tells the parts of a form that an earlier state of it comes back; `true` when one has taken all of it. */
export function tellComingBack(form: HTMLFormElement, fields: Fields): boolean {
  return !form.dispatchEvent(new CustomEvent(eventName, { detail: fields, cancelable: true }))
}

/**
 * For a part of a form that remembers by itself what it says: takes an earlier state over. `part` is the form or
 * anything in it; the answer `true` says that nobody else has to put anything into its fields.
 */
export function useComingBack(part: RefObject<HTMLElement | null>, take: (fields: Fields) => boolean | void) {
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent && take(event.detail as Fields) === true) event.preventDefault()
  })
  useEffect(() => {
    const form = part.current?.closest('form')
    const heard = (event: Event) => hear(event)
    form?.addEventListener(eventName, heard)
    return () => form?.removeEventListener(eventName, heard)
  }, [part])
}
