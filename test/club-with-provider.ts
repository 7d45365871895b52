import { onTestFinished } from 'vitest'
import { oidcIdentity } from '#app/platform/identity/oidc.server.ts'
import { startApp } from './app.ts'
import { browserOn } from './browser.ts'
import { clientId, clientSecret, startOidcProvider, travel, type ProviderPerson } from './oidc-provider.ts'

const home = 'https://verein.example'
const returnPath = '/anmelden/rueckkehr'

/** A club whose people may sign in at a provider that really runs, at the time it really is. */
export async function aClubWithProvider({ claimsInToken = false } = {}) {
  const [app, provider] = await Promise.all([
    startApp(),
    startOidcProvider({ redirectUri: home + returnPath, claimsInToken }),
  ])
  onTestFinished(() => provider.stop())
  const clock = { shiftMs: 0 }
  const log: string[] = []
  const { services } = app
  services.now = () => new Date(Date.now() + clock.shiftMs)
  services.log = (event, facts) => void log.push(JSON.stringify({ event, ...facts }))
  services.externalIdentity = oidcIdentity(
    { issuer: provider.issuer, clientId, clientSecret, label: 'Verbandskonto', name: 'verband' },
    { publicUrl: home, now: () => services.now(), log: services.log },
  )

  /** A browser of one person, who may also sit at the provider. */
  function browser() {
    const { cookies, get, post } = browserOn(app)

    /** Presses the button, signs in at the provider as the person, and stands before the site again. */
    async function away(as: ProviderPerson | 'refuses', { path = '/anmelden/extern', fields = {} } = {}) {
      provider.sits(as)
      const leaving = await post(path, fields)
      const address = /^0;url=(.*)$/.exec(leaving.headers.get('refresh') ?? '')?.[1]
      if (address === undefined)
        throw new Error(`not led away: ${leaving.status} ${leaving.headers.get('location')}`)
      return { leaving, address, back: await travel(address, home) }
    }
    return {
      cookies,
      get,
      post,
      away,
      /** The whole way; the answer to the return. */
      signIn: async (
        as: ProviderPerson | 'refuses',
        options: { path?: string; fields?: Record<string, string> } = {},
      ) => get((await away(as, options)).back),
    }
  }
  return { ...app, provider, clock, log, browser }
}

export const jana = {
  sub: 'jana-beim-verband',
  email: 'jana.feld@verein.example',
  email_verified: true,
  name: 'Jana Feld',
}
