import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** After an automatic reload a tab makes no second one for this long. */
const reloadPauseMs = 10_000

/** How often an open page checks for a newer build; it also checks when it becomes visible again. */
const buildCheckMs = 60 * 60 * 1000

const key = 'platzrunde:reloaded'

type TabMemory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether the tab may reload automatically now; records it if so. `memory` is undefined if the browser stores nothing for
 * the tab: there could be a loop, so it does not reload.
 */
export function takeReload(memory: TabMemory | undefined, at: number): boolean {
  if (memory === undefined) return false
  try {
    const last = Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY)
    // A clock set back must not prevent reloads for hours.
    if (at - last >= 0 && at - last < reloadPauseMs) return false
    memory.setItem(key, String(at))
    return true
  } catch {
    return false
  }
}

export const noticeId = 'neu-laden'

let typedOn: string | undefined

/** Called once after hydration; also counts what was typed before. */
export function watchTyping() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if ([...fields].some(({ value, defaultValue }) => value !== defaultValue)) typedOn = location.pathname
  document.addEventListener('input', () => (typedOn = location.pathname))
}

/** Whether there is input on this page that would be lost by leaving it. */
export function hasTypedHere(): boolean {
  return typedOn === location.pathname
}

let heading: string | undefined
let isOutdated = false
let isOurs = false
let underWay: string | undefined

/** Loader for a lazy chunk; if it fails to load, the page is reloaded instead of showing an error. */
export function lazyPart<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch((error: unknown) => {
      console.error(error)
      renew(location.href)
      // The fallback stays in place, and with it everything that was typed.
      return new Promise<never>(() => undefined)
    })
}

/**
 * Used once in every hydrated page: records the current navigation's target, so that a reload leads there. Returns the
 * current path.
 */
export function usePageRenewal(): string {
  const { location: next, state } = useNavigation()
  const { pathname, search } = useLocation()
  const address = next && next.pathname + next.search + next.hash
  useEffect(() => {
    heading = address
    const leaves = state === 'loading' && next !== undefined && next.pathname !== pathname
    if (address !== undefined && leaves && isOutdated && takeReload(tabMemory(), Date.now())) go(address)
  }, [address, next, pathname, state])
  return pathname + search
}

/** Called once after hydration. */
export function watchPage(ownBuild: string | undefined) {
  // If the chunk of the next page is missing, the router reloads the current page in an endless loop.
  window.navigation?.addEventListener('navigate', (event) => {
    const isOwnReload = event.navigationType === 'reload' && !event.userInitiated
    if (!isOwnReload || isOurs) return askForOnce(event)
    if (event.cancelable) event.preventDefault()
    renew(heading ?? location.href)
  })
  // Going back with the browser's button resets the state.
  window.addEventListener('pageshow', () => {
    isOurs = false
    underWay = undefined
  })
  if (ownBuild === undefined) return
  const check = () => void checkBuild(ownBuild)
  setInterval(check, buildCheckMs)
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** After an update the router also opens the next page as a document; this prevents a second request. */
function askForOnce(event: NavigateEvent) {
  const { destination, userInitiated, cancelable, formData } = event
  if (destination.sameDocument || userInitiated || formData !== null) return
  if (destination.url === underWay && cancelable) event.preventDefault()
  underWay = destination.url
}

async function checkBuild(ownBuild: string) {
  if (isOutdated || !navigator.onLine) return
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: string }
    isOutdated = answer.ok && id !== undefined && id !== ownBuild
  } catch {
    // A failed request says nothing about builds; the next check will.
  }
}

/** Loads the target as a new document, unless that was done just now or would lose input; then shows a notice. */
function renew(target: string) {
  const url = new URL(target, location.href)
  const stays = url.pathname === location.pathname
  const losesInput = stays && hasTypedHere()
  if (!losesInput && takeReload(tabMemory(), Date.now())) go(url.href)
  else showNotice(url)
}

function go(target: string) {
  isOurs = true
  const url = new URL(target, location.href)
  if (url.pathname === location.pathname && url.search === location.search) location.reload()
  else location.assign(url)
}

function showNotice(url: URL) {
  const notice = document.getElementById(noticeId)
  notice?.querySelector('a')?.setAttribute('href', url.pathname + url.search)
  notice?.removeAttribute('hidden')
}

function tabMemory(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
