import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { vereinsfliegerProvider, type AskedProvider } from './vereinsflieger-provider.ts'

/** Only if the club has chosen that each member uses an account of their own at Vereinsflieger. */
export async function isVereinsfliegerOffered(db: Db): Promise<boolean> {
  const club = await findSetting(db, clubSetting)
  return club?.features.vereinsflieger === 'personal'
}

/** Providers offered besides the password. A link to any other provider no longer signs in. */
export async function askedProviders({
  db,
  externalIdentity,
}: Pick<Services, 'db' | 'externalIdentity'>): Promise<AskedProvider[]> {
  const isOffered = await isVereinsfliegerOffered(db)
  return [
    ...(externalIdentity === null ? [] : [{ ...shown(externalIdentity), page: '/anmelden' }]),
    ...(isOffered ? [vereinsfliegerProvider] : []),
  ]
}

const shown = ({ issuer, providerId, label }: NonNullable<Services['externalIdentity']>) => ({
  issuer,
  providerId,
  label,
})
