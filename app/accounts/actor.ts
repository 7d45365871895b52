import { createContext } from 'react-router'

declare const proven: unique symbol

export type User = {
  id: string
  email: string
  displayName: string | null
  /** `none` for an account that somebody has opened alone; it leads nowhere until the club says who it is. */
  role: 'none' | 'member' | 'admin'
  /** `null` when nobody in the member list belongs to the account. */
  memberId: string | null
}

/** A user whose role was checked against the database in this request. Only the guard makes one. */
export type Member = User & { role: 'member' | 'admin'; [proven]: 'member' }
export type Admin = User & { role: 'admin'; [proven]: 'admin' }

/** `null` for a guest. */
export const userContext = createContext<User | null>(null)

/** No default on purpose: reading them outside their area throws. */
export const memberContext = createContext<Member>()
export const adminContext = createContext<Admin>()
