import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Limits of the hosted provider; the highest values need 16 MiB. */
export const mostRounds = 8
export const mostMemoryCost = 14

export type ScryptParameters = {
  /** Base64, like the separator. */
  signerKey: string
  saltSeparator: string
  rounds: number
  /** Power of two. */
  memoryCost: number
}

export const signedScryptPrefix = '$signed-scrypt$'

/** Builds the value stored until the owner signs in: the hash with everything needed to compare a password with it. */
export function signedScryptHash(
  { signerKey, saltSeparator, rounds, memoryCost }: ScryptParameters,
  { salt, hash }: { salt: string; hash: string },
): string {
  const parts = [saltSeparator, signerKey, salt, hash].map((part) => bytesOf(part).toString('base64url'))
  return `${signedScryptPrefix}m=${memoryCost},r=${rounds}$${parts.join('$')}`
}

export function isSignedScrypt(stored: string): boolean {
  return stored.startsWith(signedScryptPrefix)
}

/** `like` pattern for queries: how the column begins. */
export const signedScryptPattern = `${signedScryptPrefix}%`

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)

/**
 * The hosted provider's variant: scrypt derives a key from password, salt and separator, and the hash is the signer key
 * encrypted with it (https://github.com/firebase/scrypt).
 */
export async function matchesSignedScrypt(stored: string, password: string): Promise<boolean> {
  const found = /^m=(\d+),r=(\d+)\$([\w-]*)\$([\w-]+)\$([\w-]+)\$([\w-]+)$/.exec(
    stored.slice(signedScryptPrefix.length),
  )
  if (found === null) return false
  const [, memoryCost, rounds, separator = '', signerKey = '', salt = '', hash = ''] = found
  const seasoned = Buffer.concat([bytesOf(salt), bytesOf(separator)])
  const key = await derive(password, seasoned, 32, { N: 2 ** Number(memoryCost), r: Number(rounds), p: 1 })
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const made = Buffer.concat([cipher.update(bytesOf(signerKey)), cipher.final()])
  const expected = bytesOf(hash)
  return made.length === expected.length && timingSafeEqual(made, expected)
}

/** Accepts base64 and base64url; exports contain both. */
function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}
