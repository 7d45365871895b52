import { z } from 'zod'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { oauthStateLifeMs } from '#app/platform/identity/identity-times.ts'
import type { Services } from '#app/platform/services.ts'
import { bindingName, cookieText, readCookie } from '#app/platform/identity/session/session-cookie.ts'

type Surroundings = Pick<Services, 'files' | 'now' | 'publicUrl'>

/** Page to continue to afterwards; always of this site. */
const target = z.string().nullable()

const OauthState = z.discriminatedUnion('kind', [
  /** The person is at the provider. */
  z.object({
    kind: z.literal('away'),
    /** Account to which the provider shall be linked; `null` when signing in. */
    linksTo: z.string().nullable(),
    /** Account whose user confirms their identity again. */
    confirms: z.string().nullable(),
    leftAt: z.number(),
    target,
    secrets: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  }),
  /** The person is authenticated at the provider; the account that appears to be theirs still needs its password. */
  z.object({
    kind: z.literal('confirm'),
    userId: z.string(),
    /** Address of the account; may differ from the one the provider knows. */
    address: z.string(),
    target,
    person: z.object({
      issuer: z.string(),
      subject: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      displayName: z.string().nullable(),
    }),
  }),
])
export type OauthState = z.infer<typeof OauthState>

const Sealed = z.object({ until: z.number(), state: OauthState })

/** `SameSite=Lax` lets the browser send the cookie when the provider redirects back. */
const cookieName = (publicUrl: string) => bindingName('anmeldeweg', publicUrl)

/** Sealed: the browser carries it and can neither read nor change it. */
export async function stateCookie(
  { files, now, publicUrl }: Surroundings,
  state: OauthState,
): Promise<string> {
  const until = now().getTime() + oauthStateLifeMs
  const sealed = await lockAway(files, JSON.stringify({ until, state } satisfies z.infer<typeof Sealed>))
  return cookieText(cookieName(publicUrl), sealed, publicUrl, oauthStateLifeMs / 1000)
}

export async function readStateCookie<Kind extends OauthState['kind']>(
  { files, now, publicUrl }: Surroundings,
  request: Request,
  kind: Kind,
): Promise<Extract<OauthState, { kind: Kind }> | undefined> {
  const sealed = readCookie(request.headers.get('cookie'), cookieName(publicUrl))
  const text = sealed === undefined ? undefined : await takeOut(files, sealed)
  if (text === undefined) return undefined
  const parsed = Sealed.safeParse(JSON.parse(text))
  if (!parsed.success || parsed.data.until <= now().getTime()) return undefined
  const { state } = parsed.data
  return isOf(state, kind) ? state : undefined
}

function isOf<Kind extends OauthState['kind']>(
  state: OauthState,
  kind: Kind,
): state is Extract<OauthState, { kind: Kind }> {
  return state.kind === kind
}

/** Deletes the cookie: each sign-in is completed once. */
export function expiredStateCookie({ publicUrl }: Pick<Services, 'publicUrl'>): string {
  return cookieText(cookieName(publicUrl), '', publicUrl, 0)
}
