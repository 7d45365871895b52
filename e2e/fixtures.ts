import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { brokenRules } from './accessibility.ts'
import { waitForLivingPages } from './open-page.ts'
import { copyOfDemoClub, startSite, type Site } from './site.ts'

type Host = '127.0.0.1' | 'localhost'
type WorkerFixtures = {
  siteOf: (file: string, host: Host) => Promise<Site>
}
type Fixtures = {
  /** As visitors type it: browsers bind passkeys to names alone. */
  siteHost: Host
  /** The demo club, new for each file: what a journey of another file left behind is in nobody's way. */
  site: Site
  /** Signs the browser in without the sign-in page, which has its own journey. */
  signInAs: (role: 'member' | 'admin') => Promise<void>
  /** Closes what a journey opened beside its own page: it would go on asking for its server until the run ends. */
  leavesNoPageOpen: void
}

/** What React says when a page that comes alive is not the one it was sent as, and is drawn anew under the finger. */
const redrawsThePage = /React error #4(18|21|22|23|25)\b/

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      waitForLivingPages(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  siteHost: ['127.0.0.1', { option: true }],
  siteOf: [
    async ({}, use) => {
      let open: { file: string; site: Site; end: () => Promise<void> } | undefined
      await use(async (file, host) => {
        if (open?.file === file) return open.site
        await open?.end()
        const { dataDir, remove } = copyOfDemoClub()
        const site = await startSite({ dataDir, host })
        const end = async () => {
          await site.stop()
          remove()
        }
        open = { file, site, end }
        return site
      })
      await open?.end()
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOf, siteHost }, use, { file }) => use(await siteOf(file, siteHost)),
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    const redrawn: string[] = []
    context.on('weberror', (error) => {
      const { message } = error.error()
      if (redrawsThePage.test(message)) redrawn.push(`${error.page()?.url()}: ${message}`)
    })
    await use(context)
    expect(redrawn).toEqual([])
  },
  signInAs: ({ context, site }, use) =>
    use(async (role) => {
      const { cookie } = await site.newSession(role)
      await context.addCookies([cookie])
    }),
  leavesNoPageOpen: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((opened) => opened.close()))
    },
    { auto: true },
  ],
})

export { expect }

/** Every rule of WCAG 2.2 A and AA that a machine can check. */
export async function expectAccessible(page: Page) {
  expect(await brokenRules(page)).toEqual([])
}

/** What the page says to the console, asks of foreign origins or leaves in the browser. */
export function watch(page: Page, context: BrowserContext, ownOrigin: string) {
  const messages: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    // The field named in the HTML has the focus already, from the script that was quicker than the browser.
    if (message.text().startsWith('Autofocus processing was blocked')) return
    if (message.text().startsWith('Service Worker registration blocked')) return
    messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(ownOrigin) && !url.startsWith('data:') && !url.startsWith('blob:')) foreign.push(url)
  })
  return { messages, foreign, cookies: () => context.cookies() }
}

/** All mails that have gone out, as they lie in the folder. */
function mailsOf(site: Site): string[] {
  const folder = join(site.dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return files.map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Types into a form of the desk that keeps what is typed, and waits until the server has the last word of it. */
export async function typeAndKeep(page: Page, text: string, type = () => page.keyboard.type(text)) {
  const kept = page.waitForResponse(
    (answer) =>
      new URL(answer.url()).pathname === '/admin/zwischenstand' &&
      new URLSearchParams(answer.request().postData() ?? '').get('text')?.includes(text) === true,
  )
  await type()
  await kept
  await expect(page.getByText(/^Zwischengesichert um/)).toBeVisible()
}

/** The mail to that address; waits until the outbox has sent it. */
export async function mailTo(address: string, site: Site): Promise<string> {
  return awaited(`a mail to ${address}`, () => mailsOf(site).find((mail) => mail.includes(address)))
}

/** The link with a code to that page in a mail to the address; quoted-printable breaks its lines. */
export async function mailedLink(page: string, address: string, site: Site): Promise<string> {
  const pattern = new RegExp(`${site.url}/${page}\\?code=[\\w-]{43}`)
  return awaited(`a link to ${page} for ${address}`, () =>
    mailsOf(site)
      .filter((mail) => mail.includes(address))
      .map((mail) => pattern.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0])
      .find((link) => link !== undefined),
  )
}

async function awaited(message: string, find: () => string | undefined): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      () => {
        found = find()
        return found !== undefined
      },
      { message, timeout: 150_000 },
    )
    .toBe(true)
  return found ?? ''
}
