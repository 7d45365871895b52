/**
 * The `__Host-` name binds the cookie to this host and to https; browsers refuse it on plain http, which
 * a club may use on its own machine. `server/http-server.ts` knows both names, too.
 */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sitzung' : 'sitzung'
}

export function readSessionToken(cookieHeader: string | null, publicUrl: string): string | undefined {
  const name = sessionCookieName(publicUrl)
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value !== undefined && value !== '') return value
  }
  return undefined
}

/** Without `maxAgeSeconds` the browser forgets it when it closes; 0 deletes it now. */
export function sessionCookie(token: string, publicUrl: string, maxAgeSeconds?: number): string {
  const parts = [`${sessionCookieName(publicUrl)}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (publicUrl.startsWith('https:')) parts.push('Secure')
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  return parts.join('; ')
}
