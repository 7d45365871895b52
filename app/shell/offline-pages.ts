import { inBothLanguages } from './page-pairs.ts'

/** Pages pilots need on the way: available offline once visited. None contains personal data. */
export const offlinePages: readonly string[] = [
  '/',
  '/flugplatz/zeiten',
  '/flugplatz/lageplan',
  '/flugplatz/anfahrt',
  '/flugplatz/app2drive',
  '/piloteninfo/aip-auszug',
  '/piloteninfo/preisliste',
  '/piloteninfo/hallenplatz',
].flatMap(inBothLanguages)

/** The only page behind the sign-in that is stored offline; deleted on signing out. */
export const offlineOwnPage = '/mitglied'

/** The pages of the start wagon work offline: stored with their code for a day; deleted on signing out and on locking. */
export const livingOfflinePages = ['/vereinsflieger/flugbuch', '/startwagen'] as const

export const offlineWorkerAddress = '/ohne-netz.js'

/** Returns whether the page includes the script that stores it offline. */
export function staysOffline(path: string): boolean {
  return path === offlineOwnPage || offlinePages.includes(path)
}

/**
 * Asks the service worker to store the current page; a stored page checks every 15 s whether the network is back. A page on
 * a first visit was loaded before the service worker existed, which is then asked to fetch it again.
 */
export const offlineScript = `(()=>{const w=navigator.serviceWorker;if(document.body.dataset.kept){const ask=async()=>{try{if((await fetch(location.pathname,{method:'HEAD',cache:'no-store'})).ok)location.reload()}catch{}};addEventListener('online',ask);setInterval(ask,15e3);return}if(!w)return;addEventListener('load',async()=>{try{const is=w.controller;await w.register('${offlineWorkerAddress}');if(!is)(await w.ready).active.postMessage(location.pathname)}catch{}})})()`
