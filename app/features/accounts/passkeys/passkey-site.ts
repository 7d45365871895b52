export type PasskeySite = { rpId: string; origin: string }

/**
 * What passkeys are bound to, from the address visitors type. `undefined` where browsers offer none: at a
 * bare network address, and without https anywhere but on one's own machine (Web Authentication, 5.1.2).
 */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (/^[\d.]+$|^\[/.test(hostname)) return undefined
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined
  return { rpId: hostname, origin }
}
