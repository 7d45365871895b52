import { Secret, TOTP } from 'otpauth'
import { startApp } from '#test/app.ts'
import { writtenMails } from '#test/written-mails.ts'

export const jana = { email: 'jana.feld@verein.example', password: 'kniebrett-und-kopfhoerer' }
export const factorPage = '/mitglied/konto/zweiter-faktor'
export const minute = 60_000

/** Returns the code that the phone shows at that time. */
export function codeOf(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() })
}

/** Returns the Cookie header that a browser sends after this response. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

export const recoveryCodesIn = (html: string) =>
  [...html.matchAll(/<code>([0-9A-Z-]{19})<\/code>/g)].map(([, code = '']) => code)

/** A member who has just signed in, and a clock that can be moved. */
export async function aMember(role: 'member' | 'admin' = 'member') {
  const app = await startApp()
  const userId = await app.newAccount({ ...jana, role })
  let at = app.services.now().getTime()
  app.services.now = () => new Date(at)
  const signIn = (address = '/anmelden') => app.post(address, jana)
  const browser = app.withCookie(cookiesOf(await signIn()))

  return {
    ...app,
    userId,
    browser,
    signIn,
    pass: (ms: number) => void (at += ms),
    /** Sets up the app as a user does; moves the clock by a minute, so that the next code is available. */
    async setUpApp() {
      await browser.post(factorPage, { intent: 'beginnen' })
      const key = keyIn(await (await browser.get(factorPage)).text())
      const code = codeOf(key, app.services.now())
      const confirmed = await (await browser.post(factorPage, { intent: 'bestaetigen', code })).text()
      at += minute
      return { key, recoveryCodes: recoveryCodesIn(confirmed), code: () => codeOf(key, app.services.now()) }
    },
    /** Mails about the factor, latest last. */
    mails: () => writtenMails(app.db, 'zwei-faktor-geaendert'),
  }
}

/** Reads the key shown for typing, in groups of four. */
export function keyIn(html: string): string {
  const [, key = ''] = /class="factor-code"[^>]*>([A-Z2-7 ]+)</.exec(html) ?? []
  return key.replaceAll(' ', '')
}
