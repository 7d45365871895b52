import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated; `false` while the server renders. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
