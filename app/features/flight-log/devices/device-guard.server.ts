import { createContext, redirectDocument, type MiddlewareFunction } from 'react-router'
import type { Db } from '#app/platform/database/db.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { bindingName, cookieText, readCookie } from '#app/platform/identity/session/session-cookie.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { cookieSeconds, wagonPinAddress, wagonSetupAddress, openMs } from './device.ts'
import type { Writer } from '../writer.server.ts'
import { giveTriesBack, limits, refusedByLimit } from '#app/features/accounts/sign-in/limits.server.ts'
import { verifyPassword } from '#app/features/accounts/password/passwords.server.ts'

declare const proven: unique symbol

/** A device that was set up and not revoked. */
type BoundDevice = { id: string; name: string; pinHash: string; isOpen: boolean; cookie: string }
/** A device whose PIN was entered today. Only the guard creates this type. */
type OpenDevice = BoundDevice & { isOpen: true; [proven]: true }

/** No default on purpose: reading these contexts outside their pages throws. */
export const boundDeviceContext = createContext<BoundDevice>()
export const openDeviceContext = createContext<OpenDevice>()

const cookieName = (publicUrl: string) => bindingName('startwagen', publicUrl)
/** Minimum time between updates of the last use. */
const lastSeenStepMs = 5 * 60_000

type Context = Parameters<MiddlewareFunction<Response>>[0]['context']

/** Guard of the PIN page: requires a device that was set up, unlocked or not. */
export const requireBoundDevice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(boundDeviceContext, await boundDevice(request, context))
  return unkept(await next())
}

/** Guard of the start wagon's log: requires a device unlocked with its PIN; otherwise redirects to the PIN page. */
export const requireOpenDevice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const device = await boundDevice(request, context)
  if (!device.isOpen) throw redirectDocument(wagonPinAddress)
  context.set(openDeviceContext, device as OpenDevice)
  return unkept(await next())
}

async function boundDevice(request: Request, context: Context): Promise<BoundDevice> {
  context.get(requestContext).freshness.notCached()
  const { db, now, publicUrl } = context.get(servicesContext)
  const token = readCookie(request.headers.get('cookie'), cookieName(publicUrl))
  const device = token === undefined ? undefined : await findDevice(db, token, now())
  if (device === undefined) throw redirectDocument(wagonSetupAddress)
  return device
}

async function findDevice(db: Db, token: string, at: Date): Promise<BoundDevice | undefined> {
  const row = await db
    .selectFrom('club_devices')
    .select(['id', 'name', 'pin_hash', 'unlocked_until', 'last_used_at'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isOpen = row.unlocked_until !== null && row.unlocked_until > at.toISOString()
  if (isOpen && at.getTime() - Date.parse(row.last_used_at ?? '1970-01-01') >= lastSeenStepMs)
    await db
      .updateTable('club_devices')
      .set({ last_used_at: at.toISOString() })
      .where('id', '=', row.id)
      .execute()
  return { id: row.id, name: row.name, pinHash: row.pin_hash, isOpen, cookie: token }
}

/** Responses to a device must not be cached. */
function unkept(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

export function deviceCookie(token: string, publicUrl: string): string {
  return cookieText(cookieName(publicUrl), token, publicUrl, cookieSeconds)
}

/** For a running stream: whether the device is still unlocked. */
export async function isStillOpen(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('club_devices')
    .select('id')
    .where('id', '=', id)
    .where('unlocked_until', '>', at.toISOString())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Permissions of a device: it enters launches and landings and undoes them, but does not close days, correct flights or
 * edit aircraft.
 */
export function writerOn({ id }: OpenDevice): Writer {
  return { userId: null, deviceId: id, memberId: null, mayWrite: true, mayClose: false }
}

export type Opened = 'open' | 'wrong' | 'too-many' | 'busy'

/**
 * Unlocks a device with its PIN. Attempts are counted per device in the database, whoever makes them: at most thirty a day
 * on a lost tablet.
 */
export async function openWithPin(
  services: Pick<Services, 'db' | 'rateLimiter' | 'now'>,
  { id, pinHash }: BoundDevice,
  pin: string,
): Promise<Opened> {
  const counted = limits.devicePin(id)
  if ((await refusedByLimit(services, counted)) !== undefined) return 'too-many'
  const isRight = await verifyPassword(pinHash, pin)
  if (isRight === 'busy') return 'busy'
  if (!isRight) return 'wrong'
  await giveTriesBack(services, counted)
  const at = services.now()
  await services.db
    .updateTable('club_devices')
    .set({
      unlocked_until: new Date(at.getTime() + openMs).toISOString(),
      last_used_at: at.toISOString(),
    })
    .where('id', '=', id)
    .where('pin_hash', '=', pinHash)
    .where('revoked_at', 'is', null)
    .execute()
  return 'open'
}

export async function lockDevice(db: Db, id: string) {
  await db.updateTable('club_devices').set({ unlocked_until: null }).where('id', '=', id).execute()
}
