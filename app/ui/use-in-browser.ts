import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/** `false` on the server and before hydration, so that both render the same. */
export const useInBrowser = () => useSyncExternalStore(never, inBrowser, onServer)
