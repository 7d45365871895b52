/**
 * The `__Host-` name binds a cookie to this host and to https; browsers refuse it on plain http, which
 * a club may use on its own machine.
 */
export function bindingName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** `server/http-server.ts` contains both names too. */
const sessionName = (publicUrl: string) => bindingName('sitzung', publicUrl)

export function readSessionToken(cookieHeader: string | null, publicUrl: string): string | undefined {
  return readCookie(cookieHeader, sessionName(publicUrl))
}

/** Returns the session cookie. Without `maxAgeSeconds` it ends when the browser closes; 0 deletes it now. */
export function sessionCookie(token: string, publicUrl: string, maxAgeSeconds?: number): string {
  return cookieText(sessionName(publicUrl), token, publicUrl, maxAgeSeconds)
}

export function readCookie(cookieHeader: string | null, name: string): string | undefined {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value !== undefined && value !== '') return value
  }
  return undefined
}

export function cookieText(name: string, value: string, publicUrl: string, maxAgeSeconds?: number): string {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (publicUrl.startsWith('https:')) parts.push('Secure')
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  return parts.join('; ')
}
