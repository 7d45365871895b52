import { useMemo, useState, useSyncExternalStore } from 'react'
import { forgetText } from './autosave.ts'
import { textsOnDevice } from './device-copies.ts'
import { textsToOffer, type PostFields, type UnsavedText } from './post-fields.ts'

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

type Wish = {
  userId: string
  postKey: string
  /** What the server has kept. */
  unsaved: readonly UnsavedText[]
  saved: PostFields
  /** The id of the text that is being typed. */
  own: string
}

/** The texts this person typed before and did not save, one after the other. */
export function useOffers({ userId, postKey, unsaved, saved, own }: Wish) {
  const isInBrowser = useSyncExternalStore(never, inBrowser, onServer)
  const [taken, setTaken] = useState<UnsavedText>()
  const [settled, setSettled] = useState<readonly string[]>([])
  // Looked up once: what another tab types meanwhile is not offered here.
  const onDevice = useMemo(
    () => (isInBrowser ? textsOnDevice(userId, postKey) : []),
    [isInBrowser, userId, postKey],
  )
  const open = textsToOffer([...unsaved, ...onDevice], { saved, own }).filter(
    ({ id }) => !settled.includes(id),
  )
  const offered = isInBrowser ? open[0] : undefined

  return {
    taken,
    offered,
    more: open.length - 1,
    take() {
      if (offered === undefined) return
      setTaken(offered)
      setSettled([...settled, offered.id])
    },
    discard() {
      if (offered === undefined) return
      forgetText(userId, offered.id)
      setSettled([...settled, offered.id])
    },
  }
}
