import { z } from 'zod'
import { cleanLine } from '#app/lib/form-values.ts'

export const wagonAddress = '/startwagen'
export const wagonSetupAddress = `${wagonAddress}/einrichten`
export const wagonPinAddress = `${wagonAddress}/pin`
/** Receives the device's queued entries, one per request. */
export const wagonEntryAddress = `${wagonAddress}/eintrag`
export const wagonLiveAddress = `${wagonAddress}/aenderungen`
export const devicesAddress = '/admin/flugbuch/geraete'

/** Validity of a setup code. */
export const setupMs = 30 * 60_000
/** How long the device stays unlocked after the PIN: a day of flying. */
export const openMs = 14 * 3_600_000
/** 400 days, the maximum that browsers store a cookie. Renewed on each day of use. */
export const cookieSeconds = 400 * 86_400

const name = z
  .string()
  .transform((text) => cleanLine(text))
  .pipe(z.string().min(2, 'Bitte gib dem Gerät einen Namen.').max(40, 'Höchstens 40 Zeichen.'))

export const Pin = z.string().regex(/^\d{6,12}$/, 'Bitte nimm sechs bis zwölf Ziffern.')

export const NewDevice = z.object({ name, pin: Pin })

/** Letters and digits that cannot be confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns `K7QM-2FXD-9T`: ten of 32 characters, 50 bits; valid for half an hour, with few attempts. */
export function newSetupCode(bytes: Uint8Array): string {
  const code = [...bytes.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** Normalises a typed code; ignores case and separators. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
