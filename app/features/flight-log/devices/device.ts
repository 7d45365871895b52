import { z } from 'zod'
import { cleanLine } from '#app/lib/form-values.ts'

export const wagonAddress = '/startwagen'
export const wagonSetupAddress = `${wagonAddress}/einrichten`
export const wagonPinAddress = `${wagonAddress}/pin`
/** Takes what the device has queued, one entry at a time. */
export const wagonEntryAddress = `${wagonAddress}/eintrag`
export const wagonLiveAddress = `${wagonAddress}/aenderungen`
export const devicesAddress = '/admin/flugbuch/geraete'

/** A code that is typed on the device is good for so long. */
export const setupMs = 30 * 60_000
/** After the PIN the device stays open for a day of flying. */
export const openMs = 14 * 3_600_000
/** 400 days: browsers keep no cookie for longer. Each day of use begins them anew. */
export const cookieSeconds = 400 * 86_400

const name = z
  .string()
  .transform((text) => cleanLine(text))
  .pipe(z.string().min(2, 'Bitte gib dem Gerät einen Namen.').max(40, 'Höchstens 40 Zeichen.'))

export const Pin = z.string().regex(/^\d{6,12}$/, 'Bitte nimm sechs bis zwölf Ziffern.')

export const NewDevice = z.object({ name, pin: Pin })

/** Letters and digits that nobody takes for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `K7QM-2FXD-9T`: ten of 32 letters, 50 bits; good for half an hour and guessed at a few times. */
export function newSetupCode(bytes: Uint8Array): string {
  const code = [...bytes.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** As somebody types it: small letters and gaps do not matter. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
