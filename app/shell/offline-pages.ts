import { inBothLanguages } from './page-pairs.ts'

/** What a pilot looks up on the way: stays open without network once it was visited. None holds anything of a person. */
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

/** The only page behind the sign-in that stays; gone with the sign-out. */
export const offlineOwnPage = '/mitglied'

/** The start wagon goes on without a network: kept with its code for a day; gone with the sign-out and with the lock. */
export const livingOfflinePages = ['/vereinsflieger/flugbuch', '/startwagen'] as const

export const offlineWorkerAddress = '/ohne-netz.js'

/** Whether the page brings the code that keeps it. */
export function staysOffline(path: string): boolean {
  return path === offlineOwnPage || offlinePages.includes(path)
}

/**
 * Asks the browser to keep the page at hand; a kept one looks every 15 s whether there is a network again. A page visited for
 * the first time was loaded before its keeper was there, which is told to fetch it once more.
 */
export const offlineScript = `(()=>{const w=navigator.serviceWorker;if(document.body.dataset.kept){const ask=async()=>{try{if((await fetch(location.pathname,{method:'HEAD',cache:'no-store'})).ok)location.reload()}catch{}};addEventListener('online',ask);setInterval(ask,15e3);return}if(!w)return;addEventListener('load',async()=>{try{const is=w.controller;await w.register('${offlineWorkerAddress}');if(!is)(await w.ready).active.postMessage(location.pathname)}catch{}})})()`
