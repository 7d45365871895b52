import { createContext, useContext } from 'react'

/** Allows this answer's own inline styles; unknown in the browser, which has judged them already. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

/** In the browser, for a library that adds a style element of its own. */
export function pageNonce(): string | undefined {
  return globalThis.document?.querySelector<HTMLStyleElement>('head > style[nonce]')?.nonce
}
