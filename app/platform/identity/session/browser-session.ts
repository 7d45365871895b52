import { createContext } from 'react-router'
import { sessionProofMs } from './session-times.ts'

/** The session of a request; times in epoch milliseconds. */
export type BrowserSession = {
  /** Id of the row; gives no access. */
  id: string
  /** When the person last authenticated. */
  provenAt: number
  lastSeenAt: number
  /** The session ends then in any case. */
  endsAt: number
}

/** `null` for a guest. */
export const sessionContext = createContext<BrowserSession | null>(null)

/** Returns the remaining milliseconds until the session needs activity to stay valid. */
export function remainingMs({ lastSeenAt, endsAt }: BrowserSession, at: Date): number {
  return Math.max(0, Math.min(lastSeenAt + sessionProofMs, endsAt) - at.getTime())
}
