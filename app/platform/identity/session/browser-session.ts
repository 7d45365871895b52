import { createContext } from 'react-router'
import { sessionProofMs } from './session-times.ts'

/** What is known of the session a request came with; moments in epoch milliseconds. */
export type BrowserSession = {
  /** Of the row; gives no access. */
  id: string
  /** When the person last proved who they are. */
  provenAt: number
  lastSeenAt: number
  /** It ends then in any case. */
  endsAt: number
}

/** `null` for a guest. */
export const sessionContext = createContext<BrowserSession | null>(null)

/** How long it still counts as proven that somebody sits there. */
export function remainingMs({ lastSeenAt, endsAt }: BrowserSession, at: Date): number {
  return Math.max(0, Math.min(lastSeenAt + sessionProofMs, endsAt) - at.getTime())
}
