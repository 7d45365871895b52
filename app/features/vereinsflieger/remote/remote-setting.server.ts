import { takeOut } from '#app/platform/files/secrets.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { noRemoteSettings, RemoteSettings } from './remote-settings.ts'

export const remoteSetting = setting('vereinsflieger', RemoteSettings)

type Stores = Pick<Services, 'db' | 'files'>

export async function findRemoteSettings({ db }: Pick<Services, 'db'>): Promise<RemoteSettings> {
  return (await findSetting(db, remoteSetting)) ?? noRemoteSettings
}

type Access = { appKey: string; user: string; password: string }

/** Returns the service account for signing in; `undefined` if part of it is missing. */
export async function serviceAccess({ db, files }: Stores): Promise<Access | undefined> {
  const { lockedAppKey, user, lockedPassword } = await findRemoteSettings({ db })
  const [appKey, password] = await Promise.all([
    openLocked({ files }, lockedAppKey),
    openLocked({ files }, lockedPassword),
  ])
  return appKey === undefined || password === undefined || user === null
    ? undefined
    : { appKey, user, password }
}

/** Decrypts a stored secret; `undefined` if there is none or it was encrypted with another key. */
export async function openLocked(
  { files }: Pick<Services, 'files'>,
  locked: string | null,
): Promise<string | undefined> {
  return locked === null ? undefined : takeOut(files, locked)
}
