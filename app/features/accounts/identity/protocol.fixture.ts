import { startApp } from '#test/app.ts'

export const password = 'kniebrett-und-kopfhoerer'

export const jana = { email: 'Jana.Feld@Verein.example', password, returnSecureToken: true }

type Body = {
  [field: string]: unknown
  idToken: string
  refreshToken: string
  localId: string
  id_token: string
  error?: { message: string }
}

type Answer = { status: number; headers: Headers; body: Body }

type Wish = { signUp?: 'closed' | 'open'; account?: boolean }

/** Starts a program that speaks the account protocol with the site, with an adjustable clock. */
export async function aClub({ signUp = 'closed', account = true }: Wish = {}) {
  const app = await startApp()
  app.services.signUp = signUp
  if (account) await app.newAccount({ ...jana, role: 'member' })
  let at = app.services.now().getTime()
  app.services.now = () => new Date(at)

  async function read(response: Response): Promise<Answer> {
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }
  return {
    ...app,
    pass: (ms: number) => void (at += ms),
    read,
    call: async (operation: string, body: unknown) =>
      read(await app.postJson(`/api/identity/${operation}?key=club`, body)),
    refresh: async (refreshToken: string) =>
      read(
        await app.post('/api/identity/v1/token?key=club', {
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }),
      ),
  }
}

export const fault = ({ status, body }: Answer) => [status, body.error?.message]

export const minute = 60_000
