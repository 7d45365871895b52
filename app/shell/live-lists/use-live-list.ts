import { useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { ShellHandle } from '../hydrated.ts'
import { followInBrowser } from './live-connection.ts'
import { liveAddress } from './live-topics.ts'

/** Loads the page's data anew when somebody else has done something in its list. */
export function useLiveList() {
  const handles = useMatches().map(({ handle }) => handle as ShellHandle | undefined)
  const topic = handles.findLast((handle) => handle?.live !== undefined)?.live
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (topic === undefined) return undefined
    return followInBrowser(liveAddress(topic), () => void revalidate())
  }, [topic, revalidate])
}

/** The same for any page that knows the stamp of what it shows. */
export function useLivePage(address: string, stamp: string) {
  const { revalidate } = useRevalidator()
  const shown = useRef(stamp)
  useEffect(() => followInBrowser(address, () => void revalidate(), shown.current), [address, revalidate])
}
