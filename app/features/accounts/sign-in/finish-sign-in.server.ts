import { redirectDocument, type RouterContextProvider } from 'react-router'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { clubSender } from '../club-sender.server.ts'
import { formatDevice, deviceCookie, readDevice } from '../session/device.ts'
import { rememberDevice } from '../session/known-devices.server.ts'
import { newDeviceLetter } from '../session/new-device.mail.ts'
import { readSessionToken, sessionCookie } from '#app/platform/identity/session/session-cookie.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { readRights } from '#app/platform/identity/rights.ts'
import { startPage } from '#app/platform/identity/actor.ts'

type SignedIn = {
  userId: string
  /** „Angemeldet bleiben“. */
  keep: boolean
  /** Page to continue to; from `targetOf`, so always of this site. */
  target: string | undefined
  /** When the identity was proved; now by default. */
  provenAt?: Date
}

/**
 * Last step of every browser sign-in, once the identity is proved: creates a session, ends the browser's previous one,
 * mails the owner if the device is new, sets the cookies and redirects.
 */
export async function finishSignIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { userId, keep, target, provenAt }: SignedIn,
): Promise<Response> {
  const services = context.get(servicesContext)
  const { db, now, publicUrl } = services
  const at = now()
  const cookies = request.headers.get('cookie')
  const text = formatDevice(request.headers.get('user-agent'))
  const { session, device } = await inTransaction(db, async (trx) => {
    const remembered = await rememberDevice(trx, userId, readDevice(cookies, publicUrl), at)
    if (!remembered.isKnown) await notifyOwner(trx, services, { userId, text, at })
    const replaced = readSessionToken(cookies, publicUrl)
    const started = await startSession(trx, userId, at, {
      keep,
      replaced,
      device: text,
      provenAt: provenAt ?? at,
    })
    return { session: started, device: remembered.device }
  })
  const answer = redirectDocument(target ?? (await ownStartPage(db, userId)), 303)
  answer.headers.append('Set-Cookie', sessionCookie(session.token, publicUrl, session.maxAgeSeconds))
  answer.headers.append('Set-Cookie', deviceCookie(device, publicUrl))
  return answer
}

async function ownStartPage(db: Db, userId: string) {
  const { role, rights } = await db
    .selectFrom('users')
    .select(['role', 'rights'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return startPage({ role, rights: readRights(rights) })
}

type NewDevice = { userId: string; text: string; at: Date }

/** Sends no mail about the very first sign-in, which follows the invitation. */
async function notifyOwner(
  trx: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { userId, text, at }: NewDevice,
) {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'last_sign_in_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined || user.last_sign_in_at === null) return
  const from = await clubSender(trx)
  const to = { name: await greetedName(trx, userId), address: user.email }
  const link = `${publicUrl}/mitglied/konto`
  await postMail(trx, newDeviceLetter({ from, to, at, device: text, link }), at)
}
