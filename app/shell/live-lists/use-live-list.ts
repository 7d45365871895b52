import { useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { ShellHandle } from '../hydrated.ts'
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

const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** The server says something every 20 s; a line that is silent for so long hangs. */
const silenceMs = 60_000

/**
 * Listens while the tab is in sight. The first word says how things stand; a later one, or another first word after a
 * break, that something has changed; with `known`, what the page shows, the first word does too where it differs. A line
 * that broke before it said anything may have missed a change, so what comes after it counts as one. When the line breaks
 * or hangs it waits longer each time, up to a minute. Returns its end.
 */
function followInBrowser(address: string, onChange: () => void, known?: string): () => void {
  let source: EventSource | undefined
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = false

  function hear({ data }: MessageEvent<string>) {
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
    source.addEventListener('message', hear)
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

  const turn = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', turn)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', turn)
  open()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', turn)
    close()
  }
}
