import { createContext, useContext } from 'react'

/** Nonce that allows this response's inline styles; undefined in the browser, which has already checked them. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

/** Returns the nonce in the browser, for a library that adds a style element of its own. */
export function pageNonce(): string | undefined {
  return globalThis.document?.querySelector<HTMLStyleElement>('head > style[nonce]')?.nonce
}
