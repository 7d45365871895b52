import { returnPath } from '#app/platform/identity/return-path.ts'

export type Onward =
  | { ok: true; path: string | undefined }
  | { ok: false; fault: 'INVALID_CONTINUE_URI' | 'UNAUTHORIZED_DOMAIN' }

/**
 * Where a program would like the link in a mail to go on to. It has to be a place of this site, or the club's
 * own mails would lead to strangers; the sign-in page comes anyhow and is no place to go on to.
 */
export function continuePathOf(url: unknown, publicUrl: string): Onward {
  if (url === undefined) return { ok: true, path: undefined }
  if (typeof url !== 'string' || !URL.canParse(url)) return { ok: false, fault: 'INVALID_CONTINUE_URI' }
  const { protocol, origin, pathname, search, hash } = new URL(url)
  if (!/^https?:$/.test(protocol)) return { ok: false, fault: 'INVALID_CONTINUE_URI' }
  if (origin !== publicUrl) return { ok: false, fault: 'UNAUTHORIZED_DOMAIN' }
  if (pathname === '/anmelden') return { ok: true, path: undefined }
  const path = returnPath(pathname + search + hash)
  return path === undefined ? { ok: false, fault: 'INVALID_CONTINUE_URI' } : { ok: true, path }
}
