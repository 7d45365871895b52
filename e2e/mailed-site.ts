import type { Browser } from '@playwright/test'
import { receiveMail, type ReceivedMail } from '#test/mail-receiver.ts'
import { expect } from './fixtures.ts'
import { decoded } from './received-mail.ts'
import { copyOfDemoClub, startSite, type Site } from './site.ts'

/** The demo club with a mail server of its own, which can be switched off and on. */
export async function startMailedSite(settings: Record<string, string> = {}) {
  const { dataDir, remove } = copyOfDemoClub()
  const first = await receiveMail()
  const { received: mails, url } = first
  const inboxes: ReceivedMail[][] = [mails]
  let server: typeof first | undefined = first
  const site = await startSite({ dataDir, settings: { SMTP_URL: url, ...settings } })

  const mailsTo = (address: string) =>
    inboxes
      .flat()
      .filter(({ to }) => to.includes(address))
      .map(({ message }) => decoded(message))
  const mailsUp = async () => {
    server = await receiveMail(undefined, first.port)
    inboxes.push(server.received)
  }
  const mailsDown = async () => {
    await server?.stop()
    server = undefined
  }
  return {
    ...site,
    mailsTo,
    mailsUp,
    mailsDown,
    /** The mail to that address with these words, as it came over the wire; waits for it. */
    async mailWith(address: string, pattern: RegExp, timeout = 60_000): Promise<string> {
      let found: string | undefined
      await expect
        .poll(
          () => {
            found = mailsTo(address).find((mail) => pattern.test(mail))
            return found !== undefined
          },
          { message: `a mail to ${address} with ${String(pattern)}`, timeout },
        )
        .toBe(true)
      return found ?? ''
    },
    async close() {
      await site.stop()
      await mailsDown()
      remove()
    },
  }
}

/** A page of that site in a browser of its own; whoever has a role is signed in, by that address. */
export async function visit(
  browser: Browser,
  site: Site,
  { javaScriptEnabled = true, role }: { javaScriptEnabled?: boolean; role?: 'member' | 'admin' } = {},
) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
  const session = role === undefined ? undefined : await site.newSession(role)
  if (session !== undefined) await context.addCookies([session.cookie])
  const page = await context.newPage()
  return { page, email: session?.email ?? '' }
}

/** The first address of that page in a mail. */
export function linkIn(mail: string, page: string): string {
  return new RegExp(`http://[\\w.:]+${page}[\\w?=/-]*`).exec(mail)?.[0] ?? ''
}
