import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Writes a private key, and beside it the public key with which installations verify. Returns the path of the latter. */
export function makeKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
  return `${file}.pub`
}

export function publicKeyOf(keyFile: string): string {
  const key = createPublicKey(createPrivateKey(readFileSync(keyFile)))
  return key.export({ type: 'spki', format: 'pem' })
}

/** Writes `FILE.sig`: Ed25519 over the bytes of the file, in base64. */
export function signFile(file: string, keyFile: string) {
  const signature = sign(null, readFileSync(file), createPrivateKey(readFileSync(keyFile)))
  writeFileSync(`${file}.sig`, `${signature.toString('base64')}\n`)
}
