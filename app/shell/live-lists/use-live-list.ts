import { useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { ShellHandle } from '../hydrated.ts'
import { liveAddress } from './live-topics.ts'

/** Reloads the page's data when somebody else has changed its list. */
export function useLiveList() {
  const topic = useMatches()
    .map(({ handle, loaderData }) => liveTopicOf(handle as ShellHandle | undefined, loaderData))
    .findLast((live) => live !== undefined)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (topic === undefined) return undefined
    return followInBrowser(liveAddress(topic), () => void revalidate())
  }, [topic, revalidate])
}

const liveTopicOf = (handle: ShellHandle | undefined, loaderData: unknown) =>
  handle?.live ?? handle?.liveFor?.(loaderData)

/** Like `useLiveList`, for any page that knows the stamp of its data. */
export function useLivePage(address: string, stamp: string) {
  const { revalidate } = useRevalidator()
  const shown = useRef(stamp)
  useEffect(() => followInBrowser(address, () => void revalidate(), shown.current), [address, revalidate])
}

const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** The server sends a message every 20 s; a connection silent for this long counts as dead. */
const silenceMs = 60_000

/**
 * Follows the stream while the tab is visible. The first stamp is the current state; a different one later, also after a
 * reconnection, is a change. With `known`, the stamp of the shown page, a different first stamp is a change too. A
 * connection that broke before its first stamp may have missed a change, so the next stamp counts as one. Reconnects after
 * growing delays of up to a minute. Returns the function that stops.
 */
function followInBrowser(address: string, onChange: () => void, known?: string): () => void {
  let source: EventSource | undefined
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = false

  function onMessage({ data }: MessageEvent<string>) {
    pauseMs = firstPauseMs
    watch()
    if (missed || (known !== undefined && data !== known)) onChange()
    known = data
    missed = false
  }

  function open() {
    clearTimeout(timer)
    if (source !== undefined || document.visibilityState !== 'visible') return
    source = new EventSource(address)
    source.addEventListener('message', onMessage)
    source.addEventListener('error', retry)
    watch()
  }

  function watch() {
    clearTimeout(timer)
    timer = setTimeout(retry, silenceMs)
  }

  function retry() {
    close()
    timer = setTimeout(open, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  function close() {
    clearTimeout(timer)
    missed ||= source !== undefined && known === undefined
    source?.close()
    source = undefined
  }

  const onVisibility = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', onVisibility)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', onVisibility)
    close()
  }
}
