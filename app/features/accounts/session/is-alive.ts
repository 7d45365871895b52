import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's script runs; not yet while it is written by the server. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
