import { createContext, data, type RouterContextProvider } from 'react-router'
import { opens, type Right, type Permission } from './rights.ts'

declare const proven: unique symbol
declare const entitled: unique symbol

export type User = {
  id: string
  email: string
  displayName: string | null
  /** `none` for an account that somebody has opened alone; it leads nowhere until the club says who it is. */
  role: 'none' | 'member' | 'admin'
  /** Empty for everyone but administrators. */
  rights: readonly Right[]
  /** `null` when nobody in the member list belongs to the account. */
  memberId: string | null
}

/** A user whose role was checked against the database in this request. Only the guard makes one. */
export type Member = User & { role: 'member' | 'admin'; [proven]: 'member' }
export type Admin = User & { role: 'admin'; [proven]: 'admin' }

/** An administrator whose right to these tasks was checked in this request; see {@link mayDo}. */
export type Authorized<T extends Permission> = Admin & { [entitled]: { [K in T]: true } }

/** `null` for a guest. */
export const userContext = createContext<User | null>(null)

/** No default on purpose: reading them outside their area throws. */
export const memberContext = createContext<Member>()
export const adminContext = createContext<Admin>()

/** The only proof of a right there is. */
export function mayDo<T extends Permission>(admin: Admin, task: T): admin is Authorized<T> {
  return opens(admin.rights, task)
}

/** Who asks for this, proven once more behind the guard of the page; without the right the request ends here. */
export function authorizedTo<T extends Permission>(
  context: Readonly<RouterContextProvider>,
  task: T,
): Authorized<T> {
  const admin = context.get(adminContext)
  if (!mayDo(admin, task)) throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
  return admin
}
