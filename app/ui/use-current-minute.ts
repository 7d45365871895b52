import { useSyncExternalStore } from 'react'

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, 10_000)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000
const onServer = () => null

/** The minute it is (epoch ms), as long as the page is open; `null` on the server and in the browser's first moment. */
export const useCurrentMinute = (): number | null => useSyncExternalStore(everyMinute, thisMinute, onServer)
