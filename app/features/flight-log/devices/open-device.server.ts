import { giveTriesBack, limits, refusedByLimit } from '#app/features/accounts/sign-in/limits.server.ts'
import { verifyPassword } from '#app/features/accounts/password/passwords.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { openMs } from './device.ts'
import type { BoundDevice } from './device-guard.server.ts'

export type Opened = 'open' | 'wrong' | 'too-many' | 'busy'

/** Tries are counted for the device in the database, whoever makes them: a lost tablet is guessed at thirty times a day. */
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
