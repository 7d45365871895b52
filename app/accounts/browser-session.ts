import { createContext } from 'react-router'

/** What is known of the session a request came with. */
export type BrowserSession = {
  /** Of the row; gives no access. */
  id: string
  /** When the person last proved who they are, in epoch milliseconds. */
  provenAt: number
}

/** `null` for a guest. */
export const sessionContext = createContext<BrowserSession | null>(null)
