import { deleteApp, initializeApp } from 'firebase/app'
import { getAuth } from 'firebase/auth'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { smtpMailer } from '#app/platform/mail/smtp.server.ts'
import { loadBuild } from '#server/build.ts'
import { createHttpServer } from '#server/http-server.ts'
import { createPageCache } from '#server/page-cache.ts'
import { startApp } from './app.ts'
import { startMailServer } from './mail-server.ts'

/** The site on a port of its own, its mail server, a clock that can be moved, and programs that sign in there. */
export async function startAccountSite({ signUp = 'open' }: { signUp?: 'open' | 'closed' } = {}) {
  const { services, ...site } = await startApp()
  const { url: mailUrl, received } = await startMailServer()
  let at = services.now().getTime()
  Object.assign(services, { signUp, mailer: smtpMailer(mailUrl), now: () => new Date(at) })

  const { createApp, jobs } = await loadBuild()
  const version = {
    current: () => 1,
    isCertain: () => true,
    refresh: async () => undefined,
    isAnswering: async () => true,
    isComingBack: () => false,
    close: async () => undefined,
  }
  const server = createHttpServer({
    app: createApp(services),
    cache: createPageCache(version, services.now),
    files: new Map(),
    publicUrl: services.publicUrl,
    hasSession: async () => true,
    log: services.log,
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...site,
    services,
    /** Where the protocol is spoken. */
    url: `http://${host}/api/identity`,
    pass: (ms: number) => void (at += ms),
    newClient: () => newClient(host),
    /** Does what is due, then says what has arrived since the last time. */
    async mails() {
      while (await runNextJob(services, jobs)) continue
      return received.splice(0)
    },
  }
}

let clients = 0

/** One program with the public client library, pointed at the club's own site. */
function newClient(host: string) {
  clients += 1
  const app = initializeApp({ apiKey: 'verein', projectId: 'verein' }, `programm-${clients}`)
  onTestFinished(() => deleteApp(app))
  const auth = getAuth(app)
  // The library takes a path with `connectAuthEmulator` off; these public fields keep it.
  const api = `${host}/api/identity`
  Object.assign(auth.config, { apiScheme: 'http', apiHost: api, tokenApiHost: api })
  auth.languageCode = 'de'
  return auth
}
