import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { buildCheckMs, noticeId, takeReload } from './reload-guard.ts'
import { hasTypedHere } from './typed-input.ts'

let heading: string | undefined
let isOutdated = false
let isOurs = false
let underWay: string | undefined

/** Part of a page that is loaded when it is needed; one that does not come renews the page instead of failing it. */
export function lazyPart<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch((error: unknown) => {
      console.error(error)
      renew(location.href)
      // What stands in its place meanwhile stays, and with it everything that was typed.
      return new Promise<never>(() => undefined)
    })
}

/** In every living page: where it is on the way to, so that a renewal ends there. Returns where it is. */
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

/** Called once, when the page comes alive. */
export function watchPage(ownBuild: string | undefined) {
  // The router reloads the page it is on, without end, when the code of the next one is missing.
  window.navigation?.addEventListener('navigate', (event) => {
    const isOwnReload = event.navigationType === 'reload' && !event.userInitiated
    if (!isOwnReload || isOurs) return askForOnce(event)
    if (event.cancelable) event.preventDefault()
    renew(heading ?? location.href)
  })
  // Whoever comes back with the browser's own button begins anew.
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

/** After an update the router opens the next page as a document by itself as well; one request is enough. */
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
    // No answer says nothing about builds; the next check does.
  }
}

/** To the target as a fresh document, unless that was done just now or would lose what was typed. */
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
