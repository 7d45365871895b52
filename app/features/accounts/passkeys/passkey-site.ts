type PasskeySite = { rpId: string; origin: string }

/**
 * Derives what passkeys are bound to from the public URL. `undefined` where browsers offer none: at an IP address, and
 * without https except on localhost (Web Authentication, 5.1.2).
 */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (/^[\d.]+$|^\[/.test(hostname)) return undefined
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined
  return { rpId: hostname, origin }
}
