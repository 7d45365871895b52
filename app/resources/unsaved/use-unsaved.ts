import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import type { Values } from '#app/lib/form-values.ts'
import { forgetForm } from './autosave.ts'
import { typedFields, type About, type UnsavedForm } from './unsaved-form.ts'
import { useAutosave } from './use-autosave.ts'
import { useOffers } from './use-offers.ts'

type Input = {
  userId: string
  about: About
  /** Autosaved forms on the server. */
  unsaved: readonly UnsavedForm[]
  /** Id under which this form is autosaved, sent with it as „kennung“. */
  own: string
  form: RefObject<HTMLFormElement | null>
  foundRevision: number
  isSaved: (fields: Values) => boolean
  /** Result of the last submission; a form returned with it is unsaved, even if nothing was edited since. */
  result: unknown
}

/** Autosaves a form that the browser itself sends, and offers the user's earlier unsaved ones. */
export function useUnsaved({ userId, about, unsaved, own, form, foundRevision, isSaved, result }: Input) {
  const offers = useOffers<Values>({ userId, about, unsaved, read: (fields) => fields, isSaved, own })
  const { taken } = offers
  const current = { id: taken?.id ?? own, foundRevision: taken?.foundRevision ?? foundRevision }
  const autosave = useAutosave({ userId, form, typed: typedFields, about, ...current })
  useForgetting(userId)
  const noteReturned = useEffectEvent((returned: unknown) => {
    if (returned !== undefined) autosave.note()
  })
  useEffect(() => noteReturned(result), [result])
  return { offers, autosave, ...current }
}

/** Deletes the locally stored form after a save. */
function useForgetting(userId: string) {
  const [parameters] = useSearchParams()
  const saved = parameters.get('gespeichert')
  useEffect(() => {
    if (saved !== null) forgetForm(userId, saved)
  }, [saved, userId])
}
