import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that fit into an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret; with 256 random bits a plain hash is enough. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
