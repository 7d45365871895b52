import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { startApp } from '../app.ts'

type App = Awaited<ReturnType<typeof startApp>>
export type Visitor = Pick<App, 'get' | 'post' | 'ask' | 'byScript'>

export const roles = ['guest', 'member', 'flight leader', 'editor', 'treasurer', 'administrator'] as const
export type Role = (typeof roles)[number]

const accounts = {
  member: { memberId: 'jana-feld', role: 'member' },
  'flight leader': { memberId: 'rolf-ambach', role: 'admin', rights: ['launch-director'] },
  editor: { memberId: 'pia-sommerau', role: 'admin', rights: ['editorial'] },
  treasurer: { memberId: null, role: 'admin', rights: ['treasurer'] },
  administrator: { memberId: 'christoph-lauterwein', role: 'admin', rights: ['system'] },
} as const satisfies Partial<Record<Role, object>>

const password = 'ein-langes-passwort'

/** The demo club with one person of each role, signed in through the sign-in page. */
export async function openClub() {
  const app = await startApp({ demo: true })
  app.services.rateLimiter = memoryRateLimiter(100_000)
  const visitors: Partial<Record<Role, Visitor>> = { guest: app }
  for (const [role, { memberId, ...account }] of Object.entries(accounts)) {
    const email = `${role.replace(' ', '-')}@netz.example`
    await app.newAccount({ email, password, ...account, ...(memberId !== null && { memberId }) })
    const answer = await app.post('/anmelden', { email, password })
    const [cookie = ''] = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0]!)
      .filter((each) => each.startsWith('__Host-sitzung='))
    if (cookie === '') throw new Error(`${role} cannot sign in: ${answer.status}`)
    visitors[role as Role] = app.withCookie(cookie)
  }
  return { app, visitors: visitors as Record<Role, Visitor> }
}
