import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { ShellHandle } from '../hydrated.ts'
import { followTopicInBrowser } from './live-connection.ts'

/** Loads the page's data anew when somebody else has done something in its list. */
export function useLiveList() {
  const handles = useMatches().map(({ handle }) => handle as ShellHandle | undefined)
  const topic = handles.findLast((handle) => handle?.live !== undefined)?.live
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (topic === undefined) return undefined
    return followTopicInBrowser(topic, () => void revalidate())
  }, [topic, revalidate])
}
