import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/** `false` on the server and in the browser's first moment, so that both draw the same. */
export const useInBrowser = () => useSyncExternalStore(never, inBrowser, onServer)
