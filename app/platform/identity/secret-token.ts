import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as a URL-safe string. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash that is stored instead of the secret; with 256 random bits a plain hash is enough. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
