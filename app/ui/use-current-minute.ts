import { useSyncExternalStore } from 'react'

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, 10_000)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000
const onServer = () => null

/** The current minute (epoch ms) while the page is open; `null` on the server and before hydration. */
export const useCurrentMinute = (): number | null => useSyncExternalStore(everyMinute, thisMinute, onServer)
