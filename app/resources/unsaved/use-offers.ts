import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { goOnWith } from '../drafts/draft-address.ts'
import { uploadDraft, uploadNewOnes, forgetForm } from './autosave.ts'
import {
  formsToOffer,
  type About,
  type Unsaved,
  type UnsavedForm,
  formsOnDevice,
  storeOnDevice,
} from './unsaved-form.ts'

type Input<F> = {
  userId: string
  about: About
  /** Autosaved forms on the server. */
  unsaved: readonly UnsavedForm[]
  read: (fields: Record<string, string>) => F | undefined
  isSaved: (fields: F) => boolean
  /** Id of the form being edited. */
  own: string
}

/** Offers the user's earlier unsaved forms, one after the other. */
export function useOffers<F>({ userId, about, unsaved, read, isSaved, own }: Input<F>) {
  const { subject, recordKey } = about
  const [chosen, setChosen] = useState<Unsaved<F>>()
  const [resolved, setResolved] = useState<readonly string[]>([])
  const [discarded, setDiscarded] = useState<Unsaved<F>>()
  const [parameters] = useSearchParams()
  const wanted = parameters.get(goOnWith)
  // Read once: text typed in another tab meanwhile is not offered here. Missing until it was read.
  const [onDevice, setOnDevice] = useState<readonly UnsavedForm[]>()
  const upload = useEffectEvent(() =>
    uploadNewOnes(userId, formsOnDevice(userId, { subject, recordKey }), unsaved),
  )
  useEffect(() => {
    let isLeft = false
    void upload().then(() => {
      if (!isLeft) setOnDevice(formsOnDevice(userId, { subject, recordKey }))
    })
    return () => {
      isLeft = true
    }
  }, [userId, subject, recordKey])
  const open = formsToOffer([...unsaved, ...(onDevice ?? [])], { read, isSaved, own }).filter(
    ({ id }) => !resolved.includes(id),
  )
  const offered = onDevice && (open.find(({ id }) => id === wanted) ?? open[0])

  return {
    taken: chosen,
    offered,
    /** Whether the user came from the list of drafts for this form. */
    isAskedFor: offered !== undefined && offered.id === wanted,
    /** Whether the record the form belonged to was deleted since. */
    isOfDeleted: chosen !== undefined && chosen.recordKey !== recordKey,
    more: open.length - 1,
    /** The form discarded last, which can be restored. */
    discarded,
    take() {
      if (offered === undefined) return
      setChosen(offered)
      setResolved([...resolved, offered.id])
    },
    discard() {
      if (offered === undefined) return
      forgetForm(userId, offered.id)
      setDiscarded(offered)
      setResolved([...resolved, offered.id])
    },
    bringBack() {
      const form = [...unsaved, ...(onDevice ?? [])].find(({ id }) => id === discarded?.id)
      if (form === undefined) return
      storeOnDevice(userId, form)
      void uploadDraft(userId, form)
      setResolved(resolved.filter((id) => id !== form.id))
      setDiscarded(undefined)
    },
  }
}
